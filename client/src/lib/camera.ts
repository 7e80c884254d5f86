/** What part of a board is seen: fit, zoom, pan and pinch. */

import type { Point } from './scenery';
import type { Box } from './geometry';

export interface Camera {
  zoom: number;
  centre: Point;
}

export const CLOSEST = 4;

/** The box widened to the shape of the window, so that the middle stays in the middle. */
export function fitted(box: Box, width: number, height: number): Box {
  const aspect = width / Math.max(1, height);
  if (box.w / box.h < aspect) {
    const w = box.h * aspect;
    return { x: box.x - (w - box.w) / 2, y: box.y, w, h: box.h };
  }
  const h = box.w / aspect;
  return { x: box.x, y: box.y - (h - box.h) / 2, w: box.w, h };
}

export const middle = (box: Box): Point => [box.x + box.w / 2, box.y + box.h / 2];

export function seen(fit: Box, camera: Camera): Box {
  const w = fit.w / camera.zoom;
  const h = fit.h / camera.zoom;
  return { x: camera.centre[0] - w / 2, y: camera.centre[1] - h / 2, w, h };
}

/** The camera with its centre held where the board is still in view. */
export function held(fit: Box, camera: Camera): Camera {
  const zoom = Math.max(1, Math.min(CLOSEST, camera.zoom));
  const [roomX, roomY] = [(fit.w - fit.w / zoom) / 2, (fit.h - fit.h / zoom) / 2];
  const [x, y] = middle(fit);
  const clamp = (v: number, c: number, room: number) => Math.max(c - room, Math.min(c + room, v));
  return { zoom, centre: [clamp(camera.centre[0], x, roomX), clamp(camera.centre[1], y, roomY)] };
}

/** Zoom so that the point under the finger stays under the finger. */
export function zoomAt(fit: Box, camera: Camera, factor: number, point: Point): Camera {
  const zoom = Math.max(1, Math.min(CLOSEST, camera.zoom * factor));
  const k = camera.zoom / zoom;
  const centre: Point = [point[0] + (camera.centre[0] - point[0]) * k, point[1] + (camera.centre[1] - point[1]) * k];
  return held(fit, { zoom, centre });
}

export function panBy(fit: Box, camera: Camera, dx: number, dy: number): Camera {
  return held(fit, { zoom: camera.zoom, centre: [camera.centre[0] + dx, camera.centre[1] + dy] });
}

const between = ([a, b]: Fingers): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
const gap = ([a, b]: Fingers): number => Math.hypot(a[0] - b[0], a[1] - b[1]) || 1;

/** Two points of the board, as seen before the fingers moved. */
export type Fingers = [Point, Point];

/** What lay between two fingers stays between them, however they move. */
export function pinch(fit: Box, camera: Camera, from: Fingers, to: Fingers): Camera {
  const [a, b] = [between(from), between(to)];
  const closer = zoomAt(fit, camera, gap(to) / gap(from), a);
  const k = camera.zoom / closer.zoom;
  return panBy(fit, closer, (a[0] - b[0]) * k, (a[1] - b[1]) * k);
}
