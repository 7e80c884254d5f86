/** Outlines of pieces round the origin, so that a piece is known by its shape alone. */

import type { Shape } from './scenery';

const f = (n: number): string => String(Math.round(n * 100) / 100);
const polygon = (points: [number, number][], r: number): string =>
  `M${points.map(([x, y]) => `${f(x * r)} ${f(y * r)}`).join('L')}Z`;

const HEX: [number, number][] = [
  [0.87, -0.5],
  [0.87, 0.5],
  [0, 1],
  [-0.87, 0.5],
  [-0.87, -0.5],
  [0, -1],
];
const TRI: [number, number][] = [
  [0, -1.08],
  [1.05, 0.78],
  [-1.05, 0.78],
];
const SHIELD = (r: number): string =>
  `M${f(-0.9 * r)} ${f(-0.9 * r)}H${f(0.9 * r)}V${f(0.1 * r)}C${f(0.9 * r)} ${f(0.65 * r)} ${f(0.4 * r)} ${f(0.95 * r)} 0 ${f(1.1 * r)}` +
  `C${f(-0.4 * r)} ${f(0.95 * r)} ${f(-0.9 * r)} ${f(0.65 * r)} ${f(-0.9 * r)} ${f(0.1 * r)}Z`;
const STAND = (r: number): string =>
  `M${f(-0.7 * r)} ${f(0.75 * r)}V${f(-0.35 * r)}A${f(0.7 * r)} ${f(0.7 * r)} 0 0 1 ${f(0.7 * r)} ${f(-0.35 * r)}V${f(0.75 * r)}` +
  `H${f(0.95 * r)}V${f(1.05 * r)}H${f(-0.95 * r)}V${f(0.75 * r)}Z`;

function box(half: number, corner: number): string {
  const a = f(corner);
  const s = f(2 * (half - corner));
  return `M${f(-half + corner)} ${f(-half)}h${s}a${a} ${a} 0 0 1 ${a} ${a}v${s}a${a} ${a} 0 0 1 -${a} ${a}h-${s}a${a} ${a} 0 0 1 -${a} -${a}v-${s}a${a} ${a} 0 0 1 ${a} -${a}Z`;
}

export function silhouette(shape: Shape, r: number): string {
  switch (shape) {
    case 'die':
      return box(r * 0.93, r * 0.26);
    case 'tile':
      return box(r * 0.9, r * 0.06);
    case 'hex':
      return polygon(HEX, r * 1.08);
    case 'tri':
      return polygon(TRI, r);
    case 'shield':
      return SHIELD(r);
    case 'stand':
      return STAND(r);
    default:
      return `M${f(-r)} 0a${f(r)} ${f(r)} 0 1 0 ${f(2 * r)} 0a${f(r)} ${f(r)} 0 1 0 ${f(-2 * r)} 0Z`;
  }
}
