import { beforeEach, describe, expect, it } from 'vitest';
import { go, pageOf, route } from './router.svelte';
import { invitedTo, tokenOf, useInvitation } from './tokens';

const page = (address: string) => pageOf(new URL(address, 'http://zwist.test'));
const TOKEN = 'abcdefghijklmnopqrstuvwxyz012345';
const INVITATION = 'an-invitation-of-some-length';

describe('the page of an address', () => {
  it('is the lobby, a game, a replay, a review, a rulebook, the observatory or the import', () => {
    expect(page('/')).toEqual({ at: 'lobby', again: null });
    expect(page('/?again=x-1')).toEqual({ at: 'lobby', again: 'x-1' });
    expect(page('/game/x-1')).toEqual({ at: 'game', id: 'x-1', seat: null });
    expect(page('/replay/x?step=7&view=open')).toEqual({ at: 'replay', id: 'x', step: 7, view: 'open' });
    expect(page('/review/x?step=7&judge=hard')).toEqual({ at: 'review', id: 'x', step: 7, view: null, judge: 'hard' });
    expect(page('/rules/groll#GR-2.7')).toEqual({ at: 'rules', game: 'groll', clause: 'GR-2.7' });
    expect(page('/import')).toEqual({ at: 'import' });
    expect(page('/observatory?game=groll&seats=2')).toEqual({ at: 'observatory', asked: 'game=groll&seats=2' });
    expect(page('/lesson/groll/solo?step=2')).toEqual({ at: 'lesson', game: 'groll', id: 'solo', step: 2 });
  });
  it('is nowhere for anything else', () => {
    expect(page('/game')).toEqual({ at: 'nowhere' });
    expect(page('/game/a/b')).toEqual({ at: 'nowhere' });
    expect(page('/other')).toEqual({ at: 'nowhere' });
  });
  it('has no step when the step is no number', () => {
    expect(page('/replay/x?step=-1')).toMatchObject({ step: null });
  });
});

describe('a token behind #', () => {
  beforeEach(() => localStorage.clear());

  it('is kept in the browser and leaves the address bar at once', () => {
    go(`/game/x#${TOKEN}`);
    expect(tokenOf('x')).toBe(TOKEN);
    expect(location.href).not.toContain(TOKEN);
    expect(route.page).toEqual({ at: 'game', id: 'x', seat: null });
  });
  it('is not lost when the table is visited without it', () => {
    go(`/game/x#${TOKEN}`);
    go('/game/x');
    expect(tokenOf('x')).toBe(TOKEN);
  });
  it('is an invitation where the address names a seat, and takes no other token away', () => {
    go(`/game/x#${TOKEN}`);
    go(`/game/x?seat=1#${INVITATION}`);
    expect(tokenOf('x')).toBe(TOKEN);
    expect(invitedTo('x', 1)?.invitation).toBe(INVITATION);
    expect(location.href).not.toContain(INVITATION);
  });
  it('is the same own token however often the invitation is opened, and holds the seat once it is used', () => {
    go(`/game/y?seat=1#${INVITATION}`);
    const own = invitedTo('y', 1)!.own;
    go(`/game/y?seat=1#${INVITATION}`);
    expect(invitedTo('y', 1)?.own).toBe(own);
    useInvitation('y', 1);
    expect(tokenOf('y')).toBe(own);
    expect(invitedTo('y', 1)).toBeNull();
  });
  it('is nothing that cannot be one', () => {
    go('/game/x#content');
    expect(tokenOf('x')).toBeNull();
  });
});
