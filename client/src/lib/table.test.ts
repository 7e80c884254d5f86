import { describe, expect, it } from 'vitest';
import { towards } from './compass';
import { fitted, held, middle, pinch, seen, zoomAt, type Fingers } from './camera';
import { hintsFor } from './hints';
import { command } from './keys';
import { delay, liveUrl } from './live';

describe('keys', () => {
  it('mean commands', () => {
    expect(command({ key: 'z' })).toEqual({ do: 'undo' });
    expect(command({ key: 'N', shiftKey: true })).toEqual({ do: 'previous' });
    expect(command({ key: '3' })).toEqual({ do: 'item', n: 3 });
    expect(command({ key: '0', ctrlKey: true })).toEqual({ do: 'fit' });
  });
  it('leave letters alone when they are switched off, and combinations to the browser', () => {
    expect(command({ key: 'z' }, false)).toBeNull();
    expect(command({ key: 'Enter' }, false)).toEqual({ do: 'confirm' });
    expect(command({ key: 'l', ctrlKey: true })).toBeNull();
  });
});

describe('hint letters', () => {
  it('are single while they suffice, and all different', () => {
    expect([...hintsFor(['a', 'b']).values()]).toEqual(['a', 's']);
    const many = [...hintsFor(Array.from({ length: 60 }, (_, i) => i)).values()];
    expect(new Set(many).size).toBe(60);
    expect(many.every((l) => l.length === 2)).toBe(true);
  });
});

describe('arrow keys', () => {
  it('go to the nearest spot in that direction', () => {
    const spots = [
      { ref: 'far', at: [300, 0] as [number, number] },
      { ref: 'near', at: [100, 10] as [number, number] },
      { ref: 'up', at: [0, -50] as [number, number] },
    ];
    expect(towards(spots, [0, 0], 'ArrowRight')?.ref).toBe('near');
    expect(towards(spots, [0, 0], 'ArrowUp')?.ref).toBe('up');
    expect(towards(spots, [0, 0], 'ArrowDown')).toBeNull();
  });
});

describe('the camera', () => {
  const fit = fitted({ x: 0, y: 0, w: 100, h: 100 }, 200, 100);
  it('fits the board into the window', () => {
    expect(fit).toEqual({ x: -50, y: 0, w: 200, h: 100 });
  });
  it('keeps the point under the finger', () => {
    const after = zoomAt(fit, { zoom: 1, centre: middle(fit) }, 2, [20, 30]);
    const view = seen(fit, after);
    expect((20 - view.x) / view.w).toBeCloseTo((20 + 50) / 200);
  });
  it('keeps what lies between two fingers between them', () => {
    const start = { zoom: 2, centre: middle(fit) };
    const [from, to]: Fingers[] = [[[40, 50], [60, 50]], [[35, 55], [75, 55]]];
    const [before, after] = [seen(fit, start), seen(fit, pinch(fit, start, from!, to!))];
    expect(before.w / after.w).toBeCloseTo(2);
    expect((50 - after.x) / after.w).toBeCloseTo((55 - before.x) / before.w);
    expect((50 - after.y) / after.h).toBeCloseTo((55 - before.y) / before.h);
  });
  it('never leaves the board', () => {
    expect(held(fit, { zoom: 1, centre: [900, 900] }).centre).toEqual(middle(fit));
  });
});

describe('the connection', () => {
  it('waits longer after each failure, but never long', () => {
    expect([1, 2, 3, 9].map(delay)).toEqual([1000, 2000, 4000, 16000]);
  });
  it('has an address beside the page', () => {
    expect(liveUrl('a b', { protocol: 'https:', host: 'x' })).toBe('wss://x/api/tables/a%20b/live');
  });
});
