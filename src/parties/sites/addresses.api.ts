import { z } from 'zod';
import { endpoint } from '#platform/http/contract.ts';
import { country, responseText, text } from '#platform/http/schemas.ts';
import { completionsAtMost, mapTownsAtMost, positionPrecisions, positionSources } from './position.ts';
import { m } from '#generated/messages/messages.js';
import { labelFields } from '#platform/http/field-labels.ts';

const degrees = (most: number) => z.number().min(-most).max(most);

export const position = z
  .object({ latitude: degrees(90), longitude: degrees(180), source: z.enum(positionSources), precision: z.enum(positionPrecisions) })
  .meta({ id: 'Position' });

const completion = z.object({
  /** Null for a town: only the geocoder knows streets. */
  street: responseText(200).nullable(),
  /** Null where a town has several, and outside France. */
  postalCode: responseText(12).nullable(),
  city: responseText(100),
  country: responseText(2),
  /** Department; tells towns of one name apart. */
  area: responseText(100).nullable(),
  position,
});
export type Completion = z.output<typeof completion>;

export const completeAddress = endpoint('GET', '/api/addresses', {
  summary: 'Completes what is typed: towns by postal code, name or both, or whole addresses; exact ones first, then the most populous.',
  access: 'person',
  query: z.object({
    q: text(200),
    part: z.enum(['town', 'address']),
    /** Its towns come before others of their size. */
    country: country().optional(),
  }),
  response: z.object({ addresses: z.array(completion).max(completionsAtMost) }),
});

export const findPosition = endpoint('GET', '/api/addresses/position', {
  summary: 'Position of an address with its source and precision; null where nothing of the address is known.',
  access: 'person',
  query: z.object({ street: text(200).optional(), postalCode: text(12).optional(), city: text(100).optional(), country: country() }),
  response: z.object({ position: position.nullable() }),
});

export const getMap = endpoint('GET', '/api/map', {
  summary: 'Tiles that the map shows; null where it draws its own coasts, borders, rivers and lakes.',
  access: 'person',
  response: z.object({
    tiles: z
      .object({ /** With `{z}`, `{x}` and `{y}`. */ address: responseText(500), attribution: responseText(200), maxZoom: z.int().min(1).max(22) })
      .nullable(),
  }),
});

/** Degrees of a parallel or meridian, with one decimal: maps that differ little ask for the same. */
const edge = () =>
  z
    .string()
    .max(6)
    .regex(/^-?\d{1,3}(?:\.\d)?$/)
    .transform(Number);

export const listMapTowns = endpoint('GET', '/api/map/towns', {
  summary: 'The largest towns of a part of the map, to name them where it has no tiles.',
  access: 'person',
  query: z.object({ south: edge(), west: edge(), north: edge(), east: edge() }),
  response: z.object({ towns: z.array(z.object({ name: responseText(100), latitude: degrees(90), longitude: degrees(180) })).max(mapTownsAtMost) }),
});

/** Outside services of the map and of addresses, with a test of each. They stand in the environment of the installation. */

const mapServices = z
  .object({
    /** Address of the public geocoder; null: towns come from the gazetteer alone. */
    geocoder: responseText(300).nullable(),
    /** Null: the map is the portal's own drawing. */
    tiles: z
      .object({ /** The one host whose pictures pages may show. */ host: responseText(300), attribution: responseText(200), maxZoom: z.int() })
      .nullable(),
  })
  .meta({ id: 'MapServices' });
export type MapServices = z.output<typeof mapServices>;

export const getMapServices = endpoint('GET', '/api/provider/map-services', {
  summary: 'The geocoder and the map tiles of the installation, without their keys.',
  access: 'administrator',
  response: mapServices,
});

export const testedServices = ['geocoder', 'tiles'] as const;
export type TestedService = (typeof testedServices)[number];

export const testMapService = endpoint('POST', '/api/provider/map-services/test', {
  summary: 'Asks the geocoder for the address of the provider, or the server of the map for a tile, and returns what it answered.',
  access: 'administrator',
  body: labelFields(z.strictObject({ service: z.enum(testedServices) }), { service: m['sites.services.service'] }),
  errors: ['tooMany', 'sites.noService'],
  response: z.object({
    isAnswered: z.boolean(),
    /** Error text of the service or of the connection. */
    answer: responseText(500),
    milliseconds: z.int(),
    /** A tile to be shown: the browser fetches tiles, not the portal. */
    tile: responseText(500).nullable(),
  }),
});
