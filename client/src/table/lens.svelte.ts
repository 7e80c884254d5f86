/** How a board is looked at: fit, zoom and pan by wheel, fingers and buttons. */

import { fitted, held, middle, panBy, pinch, seen, zoomAt, type Camera, type Fingers } from '../lib/camera';
import type { Point } from '../lib/scenery';
import type { Box } from '../lib/geometry';

interface Spot {
  clientX: number;
  clientY: number;
}

/** Less than so many pixels is an unsteady finger, not a drag. */
const STEADY = 6;

export class Lens {
  width = $state(900);
  height = $state(700);
  private camera: Camera | null = $state.raw(null);
  private readonly pointers = new Map<number, Point>();
  private dragged = false;

  readonly fit: Box = $derived.by(() => fitted(this.box(), this.width, this.height));
  readonly view: Box = $derived.by(() => seen(this.fit, this.now));
  /** Pixels per unit when everything is in sight. */
  readonly scale: number = $derived.by(() => this.width / this.fit.w);
  readonly zoomed: boolean = $derived.by(() => this.now.zoom > 1.02);
  private readonly now: Camera = $derived.by(() => this.camera ?? { zoom: 1, centre: middle(this.fit) });

  /** `frame` is where the drawing lies in the window. */
  constructor(
    private readonly box: () => Box,
    private readonly frame: () => DOMRect,
  ) {}

  zoom(factor: number): void {
    this.camera = zoomAt(this.fit, this.now, factor, this.now.centre);
  }

  showAll(): void {
    this.camera = null;
  }

  /** Bring a point into the middle if not everything is in sight anyway. */
  panTo(point: Point): void {
    if (this.camera) this.camera = held(this.fit, { zoom: this.camera.zoom, centre: point });
  }

  /** Look at a point from near by, with it in the upper part of the window. */
  raise(point: Point): void {
    const zoom = 1.5;
    this.camera = { zoom, centre: [point[0], point[1] + (this.fit.h / zoom) * 0.27] };
  }

  wheel(event: WheelEvent): void {
    event.preventDefault();
    this.camera = zoomAt(this.fit, this.now, Math.exp(-event.deltaY * 0.0016), this.onBoard(event));
  }

  closer(event: MouseEvent): void {
    this.camera = zoomAt(this.fit, this.now, 1.8, this.onBoard(event));
  }

  down(event: PointerEvent): void {
    this.pointers.set(event.pointerId, [event.clientX, event.clientY]);
    this.dragged = this.pointers.size > 1;
  }

  move(event: PointerEvent): void {
    const last = this.pointers.get(event.pointerId);
    if (!last) return;
    if (!this.dragged && Math.hypot(event.clientX - last[0], event.clientY - last[1]) < STEADY) return;
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
    this.dragged = true;
    const [from, to] = [this.onBoard(spot(last)), this.onBoard(event)];
    const other = [...this.pointers].find(([id]) => id !== event.pointerId)?.[1];
    this.camera = other ? this.pinched(from, to, this.onBoard(spot(other))) : panBy(this.fit, this.now, from[0] - to[0], from[1] - to[1]);
    this.pointers.set(event.pointerId, [event.clientX, event.clientY]);
  }

  up(event: PointerEvent): void {
    this.pointers.delete(event.pointerId);
  }

  /** A drag that ends on a region does not choose it. */
  guard(event: MouseEvent): void {
    if (this.dragged) event.stopPropagation();
    this.dragged = false;
  }

  private pinched(from: Point, to: Point, other: Point): Camera {
    const before: Fingers = [from, other];
    return pinch(this.fit, this.now, before, [to, other]);
  }

  private onBoard(event: Spot): Point {
    const frame = this.frame();
    const { x, y, w, h } = this.view;
    return [x + ((event.clientX - frame.left) / frame.width) * w, y + ((event.clientY - frame.top) / frame.height) * h];
  }
}

const spot = ([clientX, clientY]: Point): Spot => ({ clientX, clientY });
