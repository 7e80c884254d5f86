/** Keeps the page of Zwist for times without a connection. What servers say about tables is never kept. */

const SHELL = 'zwist-shell';
const PAGE = '/';

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(SHELL).then(keepAll));
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
      const page = await answer.clone().text();
      if (!(await isKept(shell, page))) void keepAll(shell).catch(() => undefined); // what is kept stays as it was
    }
    return answer;
  } catch (error) {
    const known = await shell.match(request.mode === 'navigate' ? PAGE : request);
    if (known) return known;
    throw error;
  }
}

/** Whether the files of a page are those that are kept: each build begins with a file of another name. */
async function isKept(shell, page) {
  const entry = /\/assets\/index-[\w-]+\.js/.exec(page)?.[0];
  return !!entry && !!(await shell.match(entry));
}

/** Everything that the page may need, so that each of its parts opens; files of an earlier build go. */
async function keepAll(shell) {
  const built = Object.values(await (await fetch('/files.json')).json());
  const files = new Set(built.flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]).map((name) => `/${name}`));
  const old = (await shell.keys()).filter(({ url }) => new URL(url).pathname.startsWith('/assets/') && !files.has(new URL(url).pathname));
  await Promise.all(old.map((file) => shell.delete(file)));
  await shell.addAll([PAGE, '/icon.svg', '/manifest.webmanifest', ...files]);
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
