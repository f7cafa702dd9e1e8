import { z } from 'zod';
import { m } from '#generated/messages/messages.js';
import { endpoint } from '#platform/http/contract.ts';
import { labelled } from '#platform/http/field-labels.ts';
import { shown } from '#platform/http/schemas.ts';

/** Outside services of the map and of addresses, with a test of each. They stand in the environment of the installation. */

const mapServices = z
  .object({
    /** Address of the public geocoder; null: towns come from the gazetteer alone. */
    geocoder: shown(300).nullable(),
    /** Null: the map is the portal's own drawing. */
    tiles: z.object({ /** The one host whose pictures pages may show. */ host: shown(300), attribution: shown(200), maxZoom: z.int() }).nullable(),
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
  body: labelled(z.strictObject({ service: z.enum(testedServices) }), { service: m['sites.services.service'] }),
  errors: ['tooMany', 'sites.noService'],
  response: z.object({
    isAnswered: z.boolean(),
    /** Error text of the service or of the connection. */
    answer: shown(500),
    milliseconds: z.int(),
    /** A tile to be shown: the browser fetches tiles, not the portal. */
    tile: shown(500).nullable(),
  }),
});
