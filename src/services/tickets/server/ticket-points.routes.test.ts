import { expect, it } from 'vitest';
import { openHouse } from '#tests/support/house.ts';
import { createOrderFactory } from '#tests/support/orders.ts';
import { createTicketRowFactory } from '#tests/support/tickets.ts';

const house = await openHouse();
const make = createOrderFactory(house);
const { ticket } = createTicketRowFactory(house);

it('the map has the tickets of the same filters as the list by site and state, and counts those without a place on it', async () => {
  const company = await house.company();
  const reader = await house.signInMember(company);
  const site = async (label: string, [latitude, longitude]: [number | null, number | null], isShown = true): Promise<string> => {
    const id = await make.site(company, label);
    const [source, precision] = latitude === null ? [null, null] : ['person', 'address'];
    await house.query('update sites set latitude = $2, longitude = $3, position_source = $4, position_precision = $5, show_on_map = $6 where id = $1', [
      id,
      latitude,
      longitude,
      source,
      precision,
      isShown,
    ]);
    return id;
  };
  const [lyon, brest] = [await site('Lyon', [45.75, 4.85]), await site('Brest', [48.39, -4.49])];
  const pinless = [await site('Caché', [45, 4], false), await site('Ailleurs', [null, null]), null];
  const createTicketAt = async (siteId: string | null, on: string, given: Parameters<typeof ticket>[1] = {}): Promise<string> =>
    (await ticket(company, { ...given, siteId, columns: { createdAt: `${on}T08:00:00Z` } })).id;
  await createTicketAt(lyon, '2026-11-01', { state: 'deployed' });
  const latest = await createTicketAt(lyon, '2026-11-03', { state: 'validated', priority: 'high' });
  await createTicketAt(lyon, '2026-11-02', { state: 'deployed' });
  await createTicketAt(brest, '2026-11-02');
  for (const elsewhere of pinless) await createTicketAt(elsewhere, '2026-11-02');
  const { points, unplaced } = (await reader.get('/api/tickets/points')).body;
  const place = points.ids.indexOf(lyon);
  expect([points.labels.toSorted(), unplaced]).toEqual([['Brest', 'Lyon'], 3]);
  expect([points.latitudes[place], points.longitudes[place], points.latest[place], points.counts[place]]).toEqual([45.75, 4.85, latest, [0, 1, 0, 2, 0, 0, 0]]);
  expect((await reader.get('/api/tickets/points?priority=high')).body).toMatchObject({ points: { ids: [lyon], counts: [[0, 1, 0, 0, 0, 0, 0]] }, unplaced: 0 });
  expect((await reader.get('/api/tickets/points?state=awaitingValidation')).body).toMatchObject({ points: { ids: [brest] }, unplaced: 3 });
  const stranger = await house.signInMember(await house.company());
  for (const query of ['', `?site=${lyon}`])
    expect((await stranger.get(`/api/tickets/points${query}`)).body).toMatchObject({ points: { ids: [] }, unplaced: 0 });
});
