import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import type { Completion } from '../../addresses.api.ts';
import { completionsAtMost, type Position } from '../../position.ts';

export interface AskedAddress {
  street?: string | undefined;
  postalCode?: string | undefined;
  city?: string | undefined;
  /** ISO 3166, two letters. */
  country: string;
}

/** The part of an answer that is read. Other kinds (points of interest) are left out. */
const feature = z.object({
  geometry: z.object({ coordinates: z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]) }),
  properties: z.object({
    type: z.enum(['housenumber', 'street', 'locality', 'municipality']),
    name: z.string().max(200),
    postcode: z.string().max(12).optional(),
    city: z.string().max(100),
    /** "69, Rhône, Auvergne-Rhône-Alpes". */
    context: z.string().max(300).optional(),
    score: z.number(),
  }),
});
type Feature = z.output<typeof feature>;
const answer = z.object({ features: z.array(z.unknown()).max(50) });

/** The first address of a response, in words with its position; null where the response is not that of a geocoder, or names none. */
export function firstAddress(response: unknown): string | null {
  const read = answer.safeParse(response);
  const first = feature.safeParse(read.data?.features[0]);
  if (!first.success) return null;
  const { name, postcode, city } = first.data.properties;
  const { latitude, longitude } = toPosition(first.data);
  return `${[name, postcode, city].filter(Boolean).join(' ')} (${latitude.toFixed(4)}, ${longitude.toFixed(4)})`;
}

const precisions = { housenumber: 'address', street: 'street', locality: 'street', municipality: 'town' } as const;

const timeoutMs = 2000;
/** After a failure nobody waits for the service again for this long. */
const pauseMs = 30_000;
const runningAtMost = 8;
const keptAtMost = 1000;
const keptMs = 24 * 3_600_000;
/** Below it the service has guessed. */
const scoreLeast = 0.5;
/** The service refuses shorter texts. */
const typedLeast = 3;

/** The public geocoder of France (Géoplateforme, Base Adresse Nationale). What it does not answer in time it does not answer at all. */
export class PublicGeocoder {
  readonly #url: string;
  readonly #log: FastifyBaseLogger;
  readonly #kept = new Map<string, { until: number; features: readonly Feature[] }>();
  #running = 0;
  #pausedUntil = 0;

  constructor(url: string, log: FastifyBaseLogger) {
    this.#url = url;
    this.#log = log;
  }

  /** Addresses that begin so. */
  async search(typed: string): Promise<Completion[]> {
    const found = await this.#ask(typed, { limit: String(completionsAtMost), autocomplete: '1' });
    return found.map((one) => {
      const { type, name, postcode, city, context } = one.properties;
      const [, area] = context?.split(', ') ?? [];
      return {
        street: type === 'municipality' ? null : name,
        postalCode: postcode ?? null,
        city,
        country: 'FR',
        area: area?.slice(0, 100) ?? null,
        position: toPosition(one),
      };
    });
  }

  async locate({ street = '', postalCode = '', city = '' }: AskedAddress): Promise<Position | null> {
    const [best] = await this.#ask([street, postalCode, city].join(' '), { limit: '1', autocomplete: '0' });
    return best && best.properties.score >= scoreLeast ? toPosition(best) : null;
  }

  async #ask(text: string, settings: Record<string, string>): Promise<readonly Feature[]> {
    const q = text.replaceAll(/\s+/g, ' ').trim();
    if (q.length < typedLeast) return [];
    const query = new URLSearchParams({ q, index: 'address', ...settings }).toString();
    const kept = this.#kept.get(query);
    if (kept && kept.until > Date.now()) return kept.features;
    if (this.#pausedUntil > Date.now() || this.#running >= runningAtMost) return [];
    this.#running++;
    try {
      const response = await fetch(`${this.#url}/search?${query}`, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' });
      if (!response.ok) throw new Error(`status ${response.status}`);
      const features = answer.parse(await response.json()).features.flatMap((one) => {
        const read = feature.safeParse(one);
        return read.success ? [read.data] : [];
      });
      this.#keep(query, features);
      return features;
    } catch (error) {
      this.#pausedUntil = Date.now() + pauseMs;
      // The address that was asked for is nobody's business.
      this.#log.warn({ reason: (error as Error).name }, 'the geocoder does not answer; towns come from the gazetteer');
      return [];
    } finally {
      this.#running--;
    }
  }

  #keep(query: string, features: readonly Feature[]): void {
    const [oldest] = this.#kept.keys();
    if (this.#kept.size >= keptAtMost && oldest !== undefined) this.#kept.delete(oldest);
    this.#kept.set(query, { until: Date.now() + keptMs, features });
  }
}

const toPosition = ({ geometry: { coordinates }, properties: { type } }: Feature): Position => ({
  latitude: coordinates[1],
  longitude: coordinates[0],
  source: 'geocoder',
  precision: precisions[type],
});
