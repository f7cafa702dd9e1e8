// The service worker: keeps the pages of work in the field on the device, so that they open without a network. Responses of the API never pass through
// it: what may be read offline is kept by the pages themselves, for its owner alone.

/** Filled in by the build (`scripts/web/offline-worker.ts`): addresses of the files, whose names hold their hash; a version of them all; and patterns of
 *  the addresses that open offline. */
declare const OFFLINE_FILES: readonly string[], OFFLINE_VERSION: string, OFFLINE_PATTERNS: readonly string[];

/** The parts of the worker's scope that are used here: the types of workers and of pages exclude one another. */
interface WorkerScope {
  addEventListener(type: 'install' | 'activate', listener: (event: { waitUntil(work: Promise<unknown>): void }) => void): void;
  addEventListener(type: 'fetch', listener: (event: { request: Request; respondWith(response: Promise<Response>): void }) => void): void;
  clients: { claim(): Promise<void> };
}
const worker = globalThis as unknown as WorkerScope; // as the browser starts it

const cacheName = `passerelle-${OFFLINE_VERSION}`;
const page = '/index.html';
const files = new Set(OFFLINE_FILES);
const opensOffline = OFFLINE_PATTERNS.map((pattern) => new RegExp(pattern));
/** A network that is slower than this is a dead zone. */
const patienceMs = 4000;

// A page keeps the files of its version: a newer worker waits until all pages are closed, while navigations with a network already get the new page.
worker.addEventListener('install', (event) => event.waitUntil(caches.open(cacheName).then((cache) => cache.addAll([page, ...files]))));
worker.addEventListener('activate', (event) => event.waitUntil(Promise.all([dropOlder(), worker.clients.claim()])));
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') {
    if (opensOffline.some((pattern) => pattern.test(pathname))) event.respondWith(navigate(request));
  } else if (files.has(pathname)) event.respondWith(fetchUnlessKept(pathname, request));
});

async function dropOlder(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith('passerelle-') && name !== cacheName).map((name) => caches.delete(name)));
}

const findKept = async (address: string): Promise<Response | undefined> => (await caches.open(cacheName)).match(address);

const fetchUnlessKept = async (address: string, request: Request): Promise<Response> => (await findKept(address)) ?? fetch(request);

/** The page from the network; the kept one where the network is away or takes too long. */
async function navigate(request: Request): Promise<Response> {
  const fromNetwork = fetch(request);
  const late = new Promise<void>((resolve) => setTimeout(resolve, patienceMs));
  const response = await Promise.race([fromNetwork.catch(() => undefined), late]);
  return response ?? (await findKept(page)) ?? fromNetwork;
}
