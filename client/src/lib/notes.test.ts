import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dropNotes, keepNote, notesOf } from './notes';

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

/** A browser that keeps nothing more. */
function refuse(error: Error): void {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw error;
  });
}

describe('notes', () => {
  it('are kept by game and step', () => {
    expect(keepNote('a', 7, 'why not north?')).toBeNull();
    keepNote('a', 9, 'late');
    keepNote('b', 7, 'another game');
    expect(notesOf('a')).toEqual({ 7: 'why not north?', 9: 'late' });
    expect(notesOf('b')).toEqual({ 7: 'another game' });
    expect(notesOf('c')).toEqual({});
  });
  it('are gone when nothing is left of them', () => {
    keepNote('a', 7, 'x');
    keepNote('a', 7, '  ');
    expect(localStorage.length).toBe(0);
  });
  it('of a forgotten game are forgotten', () => {
    keepNote('a', 7, 'x');
    dropNotes('a');
    expect(notesOf('a')).toEqual({});
  });
  it('that find no room say so, and the older ones stay', () => {
    keepNote('a', 7, 'x');
    refuse(new DOMException('', 'QuotaExceededError'));
    expect(keepNote('a', 9, 'y')).toBe('full');
    expect(notesOf('a')).toEqual({ 7: 'x' });
  });
  it('say where nothing may be stored at all', () => {
    refuse(new DOMException('', 'SecurityError'));
    expect(keepNote('a', 9, 'y')).toBe('shut');
  });
  it('survive what is no note', () => {
    localStorage.setItem('zwist.notes.a', '{');
    localStorage.setItem('zwist.notes.b', 'null');
    expect([notesOf('a'), notesOf('b')]).toEqual([{}, {}]);
  });
});
