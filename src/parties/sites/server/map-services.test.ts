import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { dot } from '#platform/kernel/dots.ts';
import { openHouse, openOwnHouse } from '#tests/support/house.ts';

/** A geocoder and a server of tiles: answers what a test gives it. */
const asked: URL[] = [];
let respond: (response: ServerResponse) => void;
const service = createServer((request, response) => {
  asked.push(new URL(request.url!, 'http://localhost'));
  respond(response);
});
service.listen(0, '127.0.0.1');
await once(service, 'listening');
afterAll(() => {
  service.closeAllConnections();
  service.close();
});
const host = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;

const plain = await openHouse();
const house = await openOwnHouse({
  GEOCODER: 'on',
  GEOCODER_URL: `${host}/geocodage`,
  MAP_TILE_URL: `${host}/secret-key/{z}/{x}/{y}.png`,
  MAP_TILE_ATTRIBUTION: '© Tuiles',
});
const administrator = await house.staff('administrator');
const test = (what: string, client = administrator) => client.post('/api/provider/map-services/test', { service: what });

it('are named to administrators without their keys', async () => {
  const shown = await administrator.get('/api/provider/map-services');
  expect(shown.body).toEqual({ geocoder: `${host}/geocodage`, tiles: { host, attribution: '© Tuiles', maxZoom: 19 } });
  expect(shown.text).not.toContain('secret-key');
  expect((await (await plain.staff('administrator')).get('/api/provider/map-services')).body).toEqual({ geocoder: null, tiles: null });
});

it('are tested: the geocoder with the address of the provider', async () => {
  await house.query("update companies set street = '18 rue des Canuts', postal_code = '69004', city = 'Lyon' where kind = 'provider'");
  const found = {
    geometry: { coordinates: [4.8357, 45.7742] },
    properties: { type: 'housenumber', name: '18 Rue des Canuts', postcode: '69004', city: 'Lyon', score: 0.9 },
  };
  respond = (response) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ features: [found] }));
  expect((await test('geocoder')).body).toMatchObject({
    isAnswered: true,
    answer: expect.stringContaining('18 Rue des Canuts 69004 Lyon (45.7742, 4.8357)'),
    milliseconds: expect.any(Number),
    tile: null,
  });
  expect(asked.at(-1)!.searchParams.get('q')).toContain('18 rue des Canuts');
  respond = (response) => response.writeHead(403).end('clé refusée');
  expect((await test('geocoder')).body).toMatchObject({ isAnswered: false, answer: 'HTTP 403 Forbidden' });
  respond = (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Connexion au réseau</p>');
  expect((await test('geocoder')).body).toMatchObject({ isAnswered: false, answer: `HTTP 200 OK${dot}text/html` });
});

it('are tested: the map with a tile, which the browser is given too', async () => {
  respond = (response) => response.writeHead(200, { 'content-type': 'image/png' }).end(Buffer.alloc(2048));
  const { body } = await test('tiles');
  expect(body).toMatchObject({ isAnswered: true, tile: `${host}/secret-key/5/16/11.png` });
  expect(body.answer).toContain(`HTTP 200 OK${dot}image/png${dot}2`);
  expect(asked.at(-1)!.pathname).toBe('/secret-key/5/16/11.png');
  respond = (response) => response.destroy();
  expect((await test('tiles')).body).toMatchObject({ isAnswered: false });
});

it('are refused to agents, and where there is nothing to test', async () => {
  expect((await test('tiles', await house.staff('agent'))).status).toBe(403);
  expect((await test('tiles', await plain.staff('administrator'))).body).toMatchObject({ status: 409, code: 'sites.noService' });
  expect((await test('voirie')).status).toBe(422);
});
