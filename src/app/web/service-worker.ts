// The service worker: keeps the pages of work in the field on the device, so that they open without a network. Responses of the API never pass through
// it: what may be read offline is kept by the pages themselves, for its owner alone.
import { clientsClaim } from 'workbox-core';
import { matchPrecache, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

/** Filled in by the build (`scripts/web/offline-worker.ts`): files with their versions, and patterns of the addresses that open offline. */
declare const OFFLINE_FILES: PrecacheEntry[], OFFLINE_PATTERNS: readonly string[];

/** A network that is slower than this is a dead zone. */
const patienceMs = 4000;

// A page keeps the files of its version: a newer worker waits until all pages are closed, while navigations with a network already get the new page.
clientsClaim();
precacheAndRoute(OFFLINE_FILES, { directoryIndex: '', cleanURLs: false });

registerRoute(
  new NavigationRoute(
    async ({ request }) => {
      const fromNetwork = fetch(request);
      const kept = await matchPrecache('/index.html');
      if (!kept) return fromNetwork;
      const late = new Promise<Response>((resolve) => setTimeout(() => resolve(kept.clone()), patienceMs));
      return Promise.race([fromNetwork.catch(() => kept), late]);
    },
    { allowlist: OFFLINE_PATTERNS.map((pattern) => new RegExp(pattern)) },
  ),
);
