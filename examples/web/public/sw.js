/**
 * Keeps the shell of the app, so that it opens without a connection: the page with its scripts and styles. Requests to
 * the API have another origin or method and are never kept.
 */
const CACHE = "shell";

self.addEventListener("install", (event) => {
  self.skipWaiting();
  event.waitUntil(fetch("/").then(keepPage));
});

self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(fetchPage(event));
  else event.respondWith(caches.match(request).then((kept) => kept ?? fetch(request)));
});

/** The newest page; without a connection the kept one, which is the same for each address. */
async function fetchPage(event) {
  try {
    const response = await fetch(event.request);
    if (response.ok) event.waitUntil(keepPage(response.clone()));
    return response;
  } catch {
    return await caches.match("/");
  }
}

/** Keeps a page with the files that it names, and no other ones: a file of another build has another name. */
async function keepPage(response) {
  const page = await response.clone().text();
  const files = [...page.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, path]) => path);
  const cache = await caches.open(CACHE);
  await cache.put("/", response);
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    if (pathname !== "/" && !files.includes(pathname)) await cache.delete(url);
  }
  for (const file of files) if (!await cache.match(file)) await cache.add(file);
}
