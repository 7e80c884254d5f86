import { describe, expect, it } from 'vitest';
import { reserve } from './reserve';

describe('kept room', () => {
  it('grows with what is needed and does not shrink again', () => {
    const tall = reserve(reserve({ height: 0, frame: '' }, 160, 'a'), 240, 'a');
    expect(tall.height).toBe(240);
    expect(reserve(tall, 160, 'a').height).toBe(240);
  });

  it('is measured anew in another window', () => {
    expect(reserve({ height: 240, frame: 'a' }, 160, 'b')).toEqual({ height: 160, frame: 'b' });
  });
});
