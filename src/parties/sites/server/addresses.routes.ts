import type { Routes } from '#platform/http/server/routes.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { completeAddress, findPosition, getMap, listMapTowns } from '../addresses.api.ts';
import { geocoderOf } from './gazetteer/geocoder.ts';
import { loadGazetteer } from './gazetteer/load-gazetteer.ts';

/** Addresses found and completed, and the tiles of the map. They belong to no company. */
export function addressesRoutes({ route }: Routes, { config, log }: Platform): void {
  const geocoder = geocoderOf(config.geocoderUrl, log);

  route(completeAddress, async ({ query: { q, part, country } }) => {
    if (part === 'address') return { addresses: await geocoder.complete(q, country) };
    const gazetteer = await loadGazetteer();
    return { addresses: gazetteer.search(q, country).map((town) => ({ ...town, street: null })) };
  });

  route(findPosition, async ({ query }) => ({ position: await geocoder.locate(query) }));

  route(listMapTowns, async ({ query }) => ({ towns: (await loadGazetteer()).within(query) }));

  route(getMap, async () => {
    const tiles = config.mapTiles;
    return { tiles: tiles ? { address: tiles.url, attribution: tiles.attribution, maxZoom: tiles.maxZoom } : null };
  });
}
