import type { Routes } from '#platform/http/server/routes.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { completeAddress, findPosition, getMap, listMapTowns, type Completion, getMapServices, testMapService, type MapServices } from '../addresses.api.ts';
import { loadGazetteer } from './gazetteer/load-gazetteer.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Position } from '../position.ts';
import { splitAddress } from './gazetteer/place-names.ts';
import { PublicGeocoder, type AskedAddress, firstAddress } from './gazetteer/public-geocoder.ts';
import { getProvider } from '#platform/http/server/provider.ts';
import { dot } from '#platform/kernel/dots.ts';
import { formatBytes } from '#platform/kernel/format.ts';
import type { Locale } from '#platform/kernel/locale.ts';
import type { Config } from '#platform/data/server/config.ts';
import { limitRate } from '#platform/http/server/rate-limit.ts';
import { sitesError } from '../sites.errors.ts';

/** Addresses found and completed, and the tiles of the map. They belong to no company. */
export function addressesRoutes({ route }: Routes, { config, log }: Platform): void {
  const geocoder = makeGeocoder(config.geocoderUrl, log);

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
    const whole = splitAddress(typed);
    if (!whole) return [];
    const gazetteer = await loadGazetteer();
    return gazetteer.search(whole.town, country).map((town) => ({ ...town, street: whole.street }));
  },
  async locate(address) {
    return (await loadGazetteer()).locate(address);
  },
};

/** The public geocoder for France, and the gazetteer for everything that it does not find, or while it does not answer. */
function makeGeocoder(url: string | undefined, log: FastifyBaseLogger): Geocoder {
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

const testsPerHour = 40;
/** Somebody waits for the answer. */
const testTimeoutMs = 5000;
const answerMax = 500;

/** Keys stand in the query, or in the path of tiles: neither is shown. */
const presentServices = ({ geocoderUrl, mapTiles }: Config): MapServices => ({
  geocoder: geocoderUrl === undefined ? null : geocoderUrl.replace(/\?.*$/, ''),
  tiles: mapTiles ? { host: new URL(mapTiles.url).origin, attribution: mapTiles.attribution, maxZoom: mapTiles.maxZoom } : null,
});

/** A tile that shows France. */
const sample = { z: '5', x: '16', y: '11' };
const sampleTile = ({ url }: NonNullable<Config['mapTiles']>): string => url.replaceAll(/\{([zxy])\}/g, (_variable, name: 'z' | 'x' | 'y') => sample[name]);

/** Address to look for while the provider has none. */
const usualAddress = 'place Bellecour 69002 Lyon';

interface Answer {
  isAnswered: boolean;
  answer: string;
}

/** Administrators see which outside services the maps and addresses use, and try them. */
export function mapServicesRoutes({ route }: Routes, platform: Platform): void {
  const { config } = platform;

  route(getMapServices, async () => presentServices(config));

  route(testMapService, async ({ body: { service } }, { caller, locale }) => {
    const { geocoderUrl, mapTiles } = config;
    if (service === 'geocoder' ? geocoderUrl === undefined : !mapTiles) throw sitesError('sites.noService');
    await limitRate(platform, ['map-test', caller.userId], testsPerHour, 3600);
    const begun = performance.now();
    const { isAnswered, answer } = await (service === 'geocoder' ? askGeocoder(geocoderUrl!, platform) : askTiles(sampleTile(mapTiles!), locale)).catch(
      explainFailure,
    );
    return {
      isAnswered,
      answer: answer.slice(0, answerMax),
      milliseconds: Math.round(performance.now() - begun),
      tile: service === 'tiles' ? sampleTile(mapTiles!) : null,
    };
  });
}

async function askGeocoder(url: string, platform: Platform): Promise<Answer> {
  const { addressLines } = (await getProvider(platform)).identity;
  const asked = addressLines.join(' ') || usualAddress;
  const query = new URLSearchParams({ q: asked, index: 'address', limit: '1', autocomplete: '0' });
  const response = await fetch(`${url}/search?${query.toString()}`, { signal: AbortSignal.timeout(testTimeoutMs), redirect: 'error' });
  const status = formatStatus(response);
  if (!response.ok) return { isAnswered: false, answer: status };
  const found = firstAddress((await response.json().catch(() => null)) as unknown);
  return found === null
    ? { isAnswered: false, answer: [status, response.headers.get('content-type')].filter(Boolean).join(dot) }
    : { isAnswered: true, answer: [status, asked, found].join(dot) };
}

async function askTiles(address: string, locale: Locale): Promise<Answer> {
  const response = await fetch(address, { signal: AbortSignal.timeout(testTimeoutMs), headers: { accept: 'image/*' } });
  const type = response.headers.get('content-type') ?? '';
  const size = (await response.arrayBuffer()).byteLength;
  return { isAnswered: response.ok && type.startsWith('image/'), answer: [formatStatus(response), type, formatBytes(size, locale)].filter(Boolean).join(dot) };
}

const formatStatus = ({ status, statusText }: Response): string => `HTTP ${status} ${statusText}`.trim();

/** Why there was no answer: the name of the network’s refusal, without the address that was asked. */
function explainFailure(error: unknown): Answer {
  const { name, message, cause } = error as Error & { cause?: { code?: string } };
  return { isAnswered: false, answer: cause?.code ?? (name === 'TimeoutError' ? `${name}: ${testTimeoutMs / 1000} s` : message) };
}
