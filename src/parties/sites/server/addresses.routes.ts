import type { Routes } from '#platform/http/server/routes.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { completeAddress, findPosition, getMap, listMapTowns, type Completion } from '../addresses.api.ts';
import { loadGazetteer } from './gazetteer/load-gazetteer.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Position } from '../position.ts';
import { wholeAddress } from './gazetteer/place-names.ts';
import { PublicGeocoder, type AskedAddress } from './gazetteer/public-geocoder.ts';

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

/** Finds addresses and their positions. */
interface Geocoder {
  /** Addresses that what is typed may become. */
  complete(typed: string, country: string | undefined): Promise<Completion[]>;
  /** @returns null where nothing of the address is known */
  locate(address: AskedAddress): Promise<Position | null>;
}

/** Towns alone: nothing leaves the portal. */
const gazetteerGeocoder: Geocoder = {
  async complete(typed, country) {
    // Without a list of streets, a pasted address is parted: what stands before the postal code is the street.
    const whole = wholeAddress(typed);
    if (!whole) return [];
    const gazetteer = await loadGazetteer();
    return gazetteer.search(whole.town, country).map((town) => ({ ...town, street: whole.street }));
  },
  async locate(address) {
    return (await loadGazetteer()).locate(address);
  },
};

/** The public geocoder for France, and the gazetteer for everything that it does not find, or while it does not answer. */
function geocoderOf(url: string | undefined, log: FastifyBaseLogger): Geocoder {
  if (url === undefined) return gazetteerGeocoder;
  const service = new PublicGeocoder(url, log);
  return {
    async complete(typed, country) {
      const found = country === undefined || country === 'FR' ? await service.search(typed) : [];
      return found.length > 0 ? found : gazetteerGeocoder.complete(typed, country);
    },
    async locate(address) {
      const found = address.country === 'FR' ? await service.locate(address) : null;
      return found ?? gazetteerGeocoder.locate(address);
    },
  };
}
