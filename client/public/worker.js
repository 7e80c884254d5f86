/** Keeps the page of Zwist for times without a connection. What servers say about tables is never kept. */

const SHELL = 'zwist-shell';
const PAGE = '/';

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(SHELL).then((shell) => shell.addAll([PAGE, '/icon.svg', '/manifest.webmanifest'])));
  self.skipWaiting();
});

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin || !isOurs(url)) return;
  event.respondWith(url.pathname.startsWith('/assets/') ? kept(request) : fresh(request));
});

/** Everything but what changes: tables, rules and what operators look at. */
function isOurs({ pathname }) {
  return !/^\/(api\/|health$|metrics$|openapi\.json$)/.test(pathname);
}

/** A file whose name changes with its contents: once read, always the same. */
async function kept(request) {
  const shell = await caches.open(SHELL);
  const known = await shell.match(request);
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok) await shell.put(request, answer.clone());
  return answer;
}

/** The page itself is asked for every time; without a connection the one that was kept stands in for every address. */
async function fresh(request) {
  const shell = await caches.open(SHELL);
  try {
    const answer = await fetch(request);
    if (answer.ok && request.mode === 'navigate') {
      await shell.put(PAGE, answer.clone());
      await forgetOld(shell, await answer.clone().text());
    }
    return answer;
  } catch (error) {
    const known = await shell.match(request.mode === 'navigate' ? PAGE : request);
    if (known) return known;
    throw error;
  }
}

/** Files of an earlier build go when the page no longer begins with the same ones. */
async function forgetOld(shell, page) {
  const entry = /\/assets\/index-[\w-]+\.js/.exec(page)?.[0];
  const files = await shell.keys();
  const known = files.some((file) => new URL(file.url).pathname === entry);
  if (known || !entry) return;
  await Promise.all(files.filter((file) => new URL(file.url).pathname.startsWith('/assets/')).map((file) => shell.delete(file)));
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const address = event.notification.data;
  event.waitUntil(
    self.clients.matchAll({ type: 'window' }).then((windows) => {
      const there = windows.find((one) => new URL(one.url).pathname === address);
      return there ? there.focus() : self.clients.openWindow(address);
    }),
  );
});
