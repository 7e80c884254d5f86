/** A live connection to a table that comes back by itself. */

import type { ClientMessage, ServerMessage } from './scenery';

export type Link = { state: 'open' } | { state: 'connecting'; attempt: number } | { state: 'refused'; why: Refused };
/** There is no such table, or it is not for everybody: trying again would not help. */
export type Refused = 'unknown' | 'private';
const REFUSED: Record<number, Refused> = { 4403: 'private', 4404: 'unknown' };

export interface LiveHandlers {
  hello: () => ClientMessage;
  message: (message: ServerMessage) => void;
  link: (link: Link) => void;
}

export interface Live {
  send: (message: ClientMessage) => boolean;
  retry: () => void;
  close: () => void;
}

const PING = 25_000;

/** Seconds double from one to sixteen, so that a server that restarts is not run over. */
export function delay(attempt: number): number {
  return Math.min(16, 2 ** Math.max(0, attempt - 1)) * 1000;
}

export function liveUrl(id: string, page: { protocol: string; host: string }): string {
  return `${page.protocol === 'https:' ? 'wss' : 'ws'}://${page.host}/api/tables/${encodeURIComponent(id)}/live`;
}

export function connect(url: string, handlers: LiveHandlers): Live {
  let socket: WebSocket | null = null;
  let attempt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ping: ReturnType<typeof setInterval> | undefined;
  let closed = false;

  function open(): void {
    clearTimeout(timer);
    const fresh = new WebSocket(url);
    socket = fresh;
    fresh.onopen = () => {
      fresh.send(JSON.stringify(handlers.hello()));
      clearInterval(ping);
      ping = setInterval(() => send({ t: 'ping' }), PING);
    };
    fresh.onmessage = (event) => {
      if (attempt || socket === fresh) handlers.link({ state: 'open' });
      attempt = 0;
      handlers.message(JSON.parse(String(event.data)) as ServerMessage);
    };
    fresh.onclose = ({ code }) => {
      if (socket === fresh) lost(REFUSED[code]);
    };
  }

  function lost(why?: Refused): void {
    clearInterval(ping);
    if (closed) return;
    if (why) return handlers.link({ state: 'refused', why });
    attempt++;
    handlers.link({ state: 'connecting', attempt });
    timer = setTimeout(open, delay(attempt));
  }

  function send(message: ClientMessage): boolean {
    if (socket?.readyState !== WebSocket.OPEN) return false;
    socket.send(JSON.stringify(message));
    return true;
  }

  function close(): void {
    closed = true;
    clearTimeout(timer);
    clearInterval(ping);
    socket?.close();
  }

  open();
  return { send, retry: open, close };
}
