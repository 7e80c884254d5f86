/** The secrets of the seats that this browser holds, one per table, and the tables it has looked at. */

import { dropNotes } from '../lib/notes';

const PLACE = 'zwist.tables';

export interface Held {
  id: string;
  token: string | null;
}

function read(): Held[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PLACE) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isHeld) : [];
  } catch {
    return [];
  }
}

function isHeld(value: unknown): value is Held {
  const held = value as Held | null;
  return typeof held?.id === 'string' && (held.token === null || typeof held.token === 'string');
}

function write(tables: Held[]): void {
  localStorage.setItem(PLACE, JSON.stringify(tables));
}

/** Remember a table, newest first; a known token is never lost by looking again without it. */
export function keepToken(id: string, token: string | null): void {
  const others = read().filter((held) => held.id !== id);
  write([{ id, token: token ?? tokenOf(id) }, ...others]);
}

/** The token this browser holds for a table. */
export function tokenOf(id: string): string | null {
  return read().find((held) => held.id === id)?.token ?? null;
}

/** Every table this browser remembers. */
export function heldTables(): Held[] {
  return read();
}

/** Forget a table, its links and what was noted down to it. */
export function forget(id: string): void {
  write(read().filter((held) => held.id !== id));
  dropNotes(id);
  const { [id]: _, ...others } = readInvitations();
  localStorage.setItem(INVITATIONS, JSON.stringify(others));
}

/** The invitation to a seat that this browser came with, and the token by which it will hold the seat. */
export interface Invited {
  invitation: string;
  own: string;
}

const INVITED = 'zwist.invited';

/** Remember an invitation; the own token is drawn at once, so that asking twice takes the seat once. */
export function keepInvited(id: string, seat: number, invitation: string): void {
  if (invitedTo(id, seat)?.invitation === invitation) return;
  const own = Array.from(crypto.getRandomValues(new Uint8Array(24)), (byte) => byte.toString(16).padStart(2, '0')).join('');
  sessionStorage.setItem(`${INVITED}.${id}.${seat}`, JSON.stringify({ invitation, own }));
}

/** The invitation to a seat that has not been used yet. */
export function invitedTo(id: string, seat: number): Invited | null {
  const kept = sessionStorage.getItem(`${INVITED}.${id}.${seat}`);
  return kept === null ? null : (JSON.parse(kept) as Invited);
}

/** The seat is taken: from now on this browser holds it by its own token. */
export function useInvitation(id: string, seat: number): void {
  keepToken(id, invitedTo(id, seat)?.own ?? null);
  sessionStorage.removeItem(`${INVITED}.${id}.${seat}`);
}

/** A seat that a friend may take, and the secret for it. */
export interface Invitation {
  seat: number;
  faction: string;
  token: string;
}

const INVITATIONS = 'zwist.invitations';

function readInvitations(): Record<string, Invitation[]> {
  try {
    return (JSON.parse(localStorage.getItem(INVITATIONS) ?? '{}') ?? {}) as Record<string, Invitation[]>;
  } catch {
    return {};
  }
}

/** Remember the links of a new table, because the server tells them only once. */
export function keepInvitations(id: string, invitations: Invitation[]): void {
  if (!invitations.length) return;
  localStorage.setItem(INVITATIONS, JSON.stringify({ ...readInvitations(), [id]: invitations }));
}

/** The links of a table that this browser made. */
export function invitationsOf(id: string): Invitation[] {
  return readInvitations()[id] ?? [];
}
