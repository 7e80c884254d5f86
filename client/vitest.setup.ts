/** What browsers have and jsdom lacks. */

const query = (media: string): MediaQueryList => Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList;

globalThis.matchMedia ??= query;
globalThis.scrollTo = () => undefined;
