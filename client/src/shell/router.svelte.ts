/** Which page the address names, and the tokens that came with it. */

import { keepInvited, keepToken } from './tokens';

export type Page =
  /** `again`: the table whose seats and settings the new game begins with. */
  | { at: 'lobby'; again: string | null }
  | { at: 'game'; id: string; seat: number | null }
  | { at: 'replay'; id: string; step: number | null; view: string | null }
  | { at: 'review'; id: string; step: number | null; view: string | null; judge: string | null }
  | { at: 'rules'; game: string; clause: string }
  | { at: 'lesson'; game: string; id: string; step: number | null }
  /** `asked`: the question to the observatory, as it stands in the address. */
  | { at: 'observatory'; asked: string }
  | { at: 'import' }
  | { at: 'nowhere' };

/** The page behind an address. */
export function pageOf(url: URL): Page {
  const [place = '', id = '', ...rest] = url.pathname.split('/').filter(Boolean).map(decodeURIComponent);
  if (place === 'lesson' && rest.length === 1) return { at: 'lesson', game: id, id: rest[0]!, step: numberIn(url, 'step') };
  if (rest.length) return { at: 'nowhere' };
  if (place === '') return { at: 'lobby', again: url.searchParams.get('again') };
  if (place === 'observatory' && !id) return { at: 'observatory', asked: url.search.slice(1) };
  if (place === 'import' && !id) return { at: 'import' };
  if (place === 'game' && id) return { at: 'game', id, seat: numberIn(url, 'seat') };
  if (place === 'rules' && id) return { at: 'rules', game: id, clause: decodeURIComponent(url.hash.slice(1)) };
  if (place === 'replay' && id) return { at: 'replay', id, step: numberIn(url, 'step'), view: url.searchParams.get('view') };
  if (place === 'review' && id) return { at: 'review', id, step: numberIn(url, 'step'), view: url.searchParams.get('view'), judge: url.searchParams.get('judge') };
  return { at: 'nowhere' };
}

function numberIn(url: URL, name: string): number | null {
  const value = url.searchParams.get(name);
  return value !== null && /^\d{1,9}$/.test(value) ? Number(value) : null;
}

const TOKEN = /^[\w-]{20,}$/;

/** Move a token from behind `#` into this browser's memory, out of the address bar and its history. */
function takeToken(url: URL): void {
  const page = pageOf(url);
  const token = url.hash.slice(1);
  if (!TOKEN.test(token) || (page.at !== 'game' && page.at !== 'replay' && page.at !== 'review')) return;
  if (page.at === 'game' && page.seat !== null) keepInvited(page.id, page.seat, token);
  else keepToken(page.id, token);
  url.hash = '';
  history.replaceState(history.state, '', url.pathname + url.search);
}

function arrive(): Page {
  const url = new URL(location.href);
  takeToken(url);
  return pageOf(url);
}

export const route: { page: Page } = $state({ page: arrive() });

/** Go to an address of this site; `replace` leaves no trace in the history. */
export function go(address: string, replace = false): void {
  history[replace ? 'replaceState' : 'pushState'](null, '', address);
  const before = route.page.at;
  route.page = arrive();
  if (before !== route.page.at) scrollTo(0, 0);
}

/** Follow links of this site without loading the page anew. */
export function followLinks(): void {
  addEventListener('popstate', () => (route.page = arrive()));
  addEventListener('click', (event) => {
    const plain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!plain || event.defaultPrevented || !link || link.target || link.hasAttribute('download')) return;
    const url = new URL(link.href);
    if (url.origin !== location.origin || pageOf(url).at === 'nowhere') return;
    event.preventDefault();
    go(url.pathname + url.search + url.hash);
  });
}
