import { getProvider } from '#platform/http/server/provider.ts';
import { dot } from '#platform/kernel/dots.ts';
import { formatBytes } from '#platform/kernel/format.ts';
import type { Locale } from '#platform/kernel/locale.ts';
import type { Config } from '#platform/data/server/config.ts';
import { limitRate } from '#platform/http/server/rate-limit.ts';
import type { Routes } from '#platform/http/server/routes.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { getMapServices, testMapService, type MapServices } from '../map-services.api.ts';
import { sitesError } from '../sites.errors.ts';
import { firstAddress } from './gazetteer/public-geocoder.ts';

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
      reasonOf,
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
  const status = statusOf(response);
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
  return { isAnswered: response.ok && type.startsWith('image/'), answer: [statusOf(response), type, formatBytes(size, locale)].filter(Boolean).join(dot) };
}

const statusOf = ({ status, statusText }: Response): string => `HTTP ${status} ${statusText}`.trim();

/** Why there was no answer: the name of the network’s refusal, without the address that was asked. */
function reasonOf(error: unknown): Answer {
  const { name, message, cause } = error as Error & { cause?: { code?: string } };
  return { isAnswered: false, answer: cause?.code ?? (name === 'TimeoutError' ? `${name}: ${testTimeoutMs / 1000} s` : message) };
}
