import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openHouse, openOwnHouse } from '#tests/support/house.ts';

/** A public geocoder: answers what a test gives it. */
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
const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/geocodage/`;

const street = {
  geometry: { type: 'Point', coordinates: [4.9421, 45.6932] },
  properties: {
    type: 'housenumber',
    name: '14 Rue des Frères Lumière',
    postcode: '69800',
    city: 'Saint-Priest',
    context: '69, Rhône, Auvergne-Rhône-Alpes',
    score: 0.93,
    label: 'left out',
  },
};
const respondWith =
  (...features: unknown[]) =>
  (response: ServerResponse): void => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ type: 'FeatureCollection', features }));
  };

const plain = await openHouse();
const other = await openOwnHouse({
  GEOCODER: 'on',
  GEOCODER_URL: url,
  MAP_TILE_URL: 'https://tiles.example:8443/{z}/{x}/{y}.png?key=1',
  MAP_TILE_ATTRIBUTION: '© Tuiles',
});
const reader = await plain.signInMember(await plain.company());
const member = await other.signInMember(await other.company());
beforeEach(() => {
  asked.length = 0;
  respond = respondWith(street);
});

const town = { street: null, postalCode: '69800', city: 'Saint-Priest', country: 'FR', area: 'Rhône' };
const atTown = { latitude: 45.697, longitude: 4.944, source: 'gazetteer', precision: 'town' };
const atHouse = { latitude: 45.6932, longitude: 4.9421, source: 'geocoder', precision: 'address' };

describe('without a geocoder', () => {
  it('towns are found, and where they are', async () => {
    expect((await reader.get('/api/addresses?part=town&q=st-priest&country=FR')).body.addresses[0]).toEqual({ ...town, position: atTown });
    expect((await reader.get('/api/addresses/position?postalCode=69800&city=Saint-Priest&country=FR')).body).toEqual({ position: atTown });
    expect((await reader.get('/api/addresses/position?country=FR')).body).toEqual({ position: null });
  });
  it('a pasted address is parted into street, code and town', async () => {
    const pasted = encodeURIComponent('14 rue des Lilas, Bât. B, 69800 Saint-Priest');
    expect((await reader.get(`/api/addresses?part=address&q=${pasted}`)).body.addresses[0]).toMatchObject({ ...town, street: '14 rue des Lilas, Bât. B' });
    expect((await reader.get('/api/addresses?part=address&q=14 rue des Lil')).body.addresses).toEqual([]);
  });
  it('the largest towns of a part of the map are named, each once', async () => {
    const { towns } = (await reader.get('/api/map/towns?south=45.5&west=4.5&north=46&east=5.2')).body;
    expect(towns[0]).toEqual({ name: 'Lyon', latitude: 45.748, longitude: 4.847 });
    expect(towns.map(({ name }: { name: string }) => name)).toContain('Saint-Priest');
    const abroad = (await reader.get('/api/map/towns?south=50.8&west=4.3&north=50.9&east=4.4')).body.towns.map(({ name }: { name: string }) => name);
    expect(abroad.filter((name: string) => /^Bru[sx]/.test(name))).toEqual(['Brussels']);
    expect((await reader.get('/api/map/towns?south=0&west=0&north=0&east=0')).body).toEqual({ towns: [] });
    expect((await reader.get('/api/map/towns?south=0.123456&west=0&north=0&east=0')).status).toBe(422);
  });
  it('the map is the portal’s own, and pages show no images of others', async () => {
    const { body, headers } = await reader.get('/api/map');
    expect(body).toEqual({ tiles: null });
    expect(headers['content-security-policy']).toContain("img-src 'self' data: blob:;");
  });
  it('only people who are signed in ask', async () => {
    for (const path of ['/api/addresses?part=town&q=lyon', '/api/addresses/position?country=FR', '/api/map', '/api/map/towns?south=0&west=0&north=1&east=1'])
      expect((await plain.visitor.get(path)).status).toBe(401);
  });
});

describe('with the public geocoder', () => {
  const complete = async (typed: string) => (await member.get(`/api/addresses?part=address&country=FR&q=${encodeURIComponent(typed)}`)).body.addresses;

  it('streets are completed, positions are those of the building, and the service is asked once', async () => {
    const found = [{ ...town, street: '14 Rue des Frères Lumière', position: atHouse }];
    expect([await complete('14 rue des frer'), await complete('14  rue des frer ')]).toEqual([found, found]);
    expect(asked.map(({ pathname, searchParams }) => [pathname, searchParams.get('q'), searchParams.get('autocomplete')])).toEqual([
      ['/geocodage/search', '14 rue des frer', '1'],
    ]);
    expect((await member.get('/api/addresses/position?street=14 rue&postalCode=69800&city=Saint-Priest&country=FR')).body).toEqual({ position: atHouse });
  });
  it('a guess, or what cannot be read, is left out: the town is taken', async () => {
    respond = respondWith({ ...street, properties: { ...street.properties, score: 0.2 } });
    expect((await member.get('/api/addresses/position?street=guess&postalCode=69800&city=Saint-Priest&country=FR')).body).toEqual({ position: atTown });
    respond = respondWith({ geometry: { coordinates: [400, 'x'] }, properties: {} });
    expect(await complete('unread, 69800 Saint-Priest')).toMatchObject([{ ...town, street: 'unread', position: atTown }]);
  });
  it('towns, and addresses abroad, are asked of nobody', async () => {
    await member.get('/api/addresses?part=town&q=lyon&country=FR');
    await member.get('/api/addresses/position?street=rue Neuve&city=Bruxelles&country=BE');
    expect(asked).toEqual([]);
  });
  it('the tiles’ host may give images to pages, and no other', async () => {
    const { body, headers } = await member.get('/api/map');
    expect(body).toEqual({ tiles: { address: 'https://tiles.example:8443/{z}/{x}/{y}.png?key=1', attribution: '© Tuiles', maxZoom: 19 } });
    expect(headers['content-security-policy']).toContain("img-src 'self' data: blob: https://tiles.example:8443;");
  });
  it('a service that does not answer holds nobody up for more than two seconds, and the next not at all', async () => {
    respond = () => undefined;
    const begun = performance.now();
    expect(await complete('9 rue muette, 69800 Saint-Priest')).toMatchObject([{ ...town, street: '9 rue muette' }]);
    expect(performance.now() - begun).toBeLessThan(4000);
    expect(await complete('10 rue muette, 69800 Saint-Priest')).toMatchObject([{ street: '10 rue muette' }]);
    expect(asked.length).toBe(1);
  });
});
