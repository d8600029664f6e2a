/**
 * Keeps the shell of the app, so that it opens without a connection: the page, its scripts, styles and icons. Requests to
 * the API have another origin or method and are never kept.
 */
const CACHE = "shell-1";

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(["/", "/icon.svg"])));
  self.skipWaiting();
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches.keys()
      .then((names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(fetchPage(request));
  // Their names change with their content.
  else if (url.pathname.startsWith("/assets/") || url.pathname === "/icon.svg") event.respondWith(fetchAsset(request));
});

/** The newest page; without a connection the kept one, which is the same for each address. */
async function fetchPage(request) {
  try {
    const response = await fetch(request);
    if (response.ok) (await caches.open(CACHE)).put("/", response.clone());
    return response;
  } catch {
    return await caches.match("/");
  }
}

async function fetchAsset(request) {
  const kept = await caches.match(request);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) (await caches.open(CACHE)).put(request, response.clone());
  return response;
}
