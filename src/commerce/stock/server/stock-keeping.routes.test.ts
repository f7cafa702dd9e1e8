import { describe, expect, it } from 'vitest';
import { createDeviceFactory } from '#tests/support/devices.ts';
import { openHouse } from '#tests/support/house.ts';
import { createStockFactory } from '#tests/support/stock.ts';

const house = await openHouse();
const make = createDeviceFactory(house);
await make.manufacturer();
const stock = createStockFactory(house);

const makeRequest = (quantity: number, given: object = {}) => ({ quantity, serials: [], reason: 'Agence de Metz', untilOn: '2026-12-19', ...given });

const matchMissingSerials = (count: number) => expect.stringMatching(new RegExp(`n°.de série de ce qui sort.: il en manque ${count === 1 ? 'un' : count}\\.$`));

describe('the provider', () => {
  it('enters, ships and corrects stock, and the ledger says it all', async () => {
    const company = await house.company();
    const [reader, agent] = [await house.signInMember(company), await house.staff('agent')];
    const item = await stock.item(company, 0);
    const at = `/api/stock-items/${item.id}`;
    expect((await agent.post(`${at}/entries`, { quantity: 3, serials: ['S1A', 'S2A', 'S3A'], reason: 'BL-26-009318' })).body).toEqual({
      onHand: 3,
      reserved: 0,
    });
    const { body: made } = await reader.post(`${item.path}/reservations`, makeRequest(2, { serials: ['S1A', 'S2A'] }));
    expect((await agent.post(`${at}/shipments`, { quantity: 2, serials: [], reason: 'T-10482', reservationId: made.id })).body).toEqual({
      onHand: 1,
      reserved: 0,
    });
    expect((await agent.post(`${at}/adjustments`, { difference: -1, serials: ['S3A'], reason: 'Inventaire' })).body).toEqual({ onHand: 0, reserved: 0 });
    expect((await reader.get(`/api/stock-reservations/${made.number}`)).body).toMatchObject({ state: 'shipped', quantity: 0 });
    expect(
      (await reader.get('/api/stock-movements')).body.rows.map(({ kind, quantity, serials }: Record<string, unknown>) => [kind, quantity, serials]),
    ).toEqual([
      ['adjust', -1, ['S3A']],
      ['out', 2, ['S1A', 'S2A']],
      ['reserve', 2, ['S1A', 'S2A']],
      ['in', 3, ['S1A', 'S2A', 'S3A']],
    ]);
    expect(await stock.totals(item)).toEqual({ onHand: 0, reserved: 0, ledgerOnHand: 0, ledgerReserved: 0 });
  });

  it('takes nothing that is reserved, and enters no serial number twice', async () => {
    const company = await house.company();
    const [reader, agent] = [await house.signInMember(company), await house.staff('agent')];
    const item = await stock.item(company, 3, {}, ['S1B']);
    const at = `/api/stock-items/${item.id}`;
    await reader.post(`${item.path}/reservations`, makeRequest(2));
    expect((await agent.post(`${at}/shipments`, { quantity: 2, serials: [], reason: '', reservationId: null })).body.code).toBe('stock.notOnHand');
    expect((await agent.post(`${at}/adjustments`, { difference: -2, serials: [], reason: 'Inventaire' })).body.code).toBe('stock.notOnHand');
    expect((await agent.post(`${at}/entries`, { quantity: 1, serials: ['s1b'], reason: '' })).body.errors).toMatchObject([
      { path: 'serials.0', code: 'stock.serialInStock' },
    ]);
    expect(await stock.totals(item)).toEqual({ onHand: 3, reserved: 2, ledgerOnHand: 3, ledgerReserved: 2 });
  });

  it('ships no more than a reservation holds, and no serial number that is reserved or unknown', async () => {
    const company = await house.company();
    const [reader, agent] = [await house.signInMember(company), await house.staff('agent')];
    const item = await stock.item(company, 5, {}, ['S1C', 'S2C']);
    const at = `/api/stock-items/${item.id}`;
    const { body: made } = await reader.post(`${item.path}/reservations`, makeRequest(1, { serials: ['S1C'] }));
    const ship = async (quantity: number, serials: string[], reservationId: string | null) =>
      (await agent.post(`${at}/shipments`, { quantity, serials, reason: '', reservationId })).body;
    expect(await ship(2, [], made.id)).toMatchObject({ code: 'stock.reservationEnded' });
    expect(await ship(2, ['S1C', 'S2C'], null)).toMatchObject({ code: 'stock.serialsTaken', serials: ['S1C'] });
    expect(await ship(1, ['S9C'], null)).toMatchObject({ code: 'stock.serialsTaken', serials: ['S9C'] });
    expect(await stock.totals(item)).toMatchObject({ onHand: 5, reserved: 1 });
  });

  it('ships from a reservation of the same item alone', async () => {
    const company = await house.company();
    const [reader, agent] = [await house.signInMember(company), await house.staff('agent')];
    const [item, other] = [await stock.item(company, 5), await stock.item(company, 5)];
    const { body: made } = await reader.post(`${item.path}/reservations`, makeRequest(1));
    const ship = (of: { id: string }) => agent.post(`/api/stock-items/${of.id}/shipments`, { quantity: 1, serials: [], reason: '', reservationId: made.id });
    expect((await ship(other)).body).toMatchObject({ code: 'stock.reservationEnded' });
    expect((await ship(item)).status).toBe(201);
    expect((await ship(item)).body).toMatchObject({ code: 'stock.reservationEnded' });
    expect([await stock.totals(item), await stock.totals(other)]).toMatchObject([{ onHand: 4 }, { onHand: 5 }]);
  });

  it('enters as many items as serial numbers, each once', async () => {
    const company = await house.company();
    const agent = await house.staff('agent');
    const item = await stock.item(company, 0);
    const enter = (quantity: number, serials: string[]) => agent.post(`/api/stock-items/${item.id}/entries`, { quantity, serials, reason: '' });
    expect((await enter(3, ['S1G', 'S2G'])).body.errors).toMatchObject([{ path: 'serials' }]);
    expect((await enter(2, ['S1G', 's1-g'])).body.errors).toMatchObject([{ path: 'serials.1' }]);
    expect(await stock.totals(item)).toMatchObject({ onHand: 0 });
  });

  it('names the serial numbers that leave once no item without one is left: never more numbers stay than items', async () => {
    const company = await house.company();
    const [reader, agent] = [await house.signInMember(company), await house.staff('agent')];
    const item = await stock.item(company, 5, {}, ['S1D', 'S2D', 'S3D', 'S4D']);
    const at = `/api/stock-items/${item.id}`;
    const ship = (quantity: number, serials: string[], reservationId: string | null = null) =>
      agent.post(`${at}/shipments`, { quantity, serials, reason: '', reservationId });
    const adjust = (difference: number, serials: string[]) => agent.post(`${at}/adjustments`, { difference, serials, reason: 'Inventaire' });
    const makeRefusal = (count: number) => ({
      status: 422,
      body: { errors: [{ path: 'serials', code: 'stock.serialsMissing', message: matchMissingSerials(count) }] },
    });
    expect(await ship(3, [])).toMatchObject(makeRefusal(2));
    expect(await ship(3, ['S1D'])).toMatchObject(makeRefusal(1));
    expect(await adjust(-2, [])).toMatchObject(makeRefusal(1));
    expect(await stock.totals(item)).toMatchObject({ onHand: 5 });
    expect((await ship(2, ['S1D'])).body).toEqual({ onHand: 3, reserved: 0 });
    expect(await adjust(-1, [])).toMatchObject(makeRefusal(1));
    expect((await adjust(-1, ['S2D'])).body).toEqual({ onHand: 2, reserved: 0 });
    const { body: byQuantity } = await reader.post(`${item.path}/reservations`, makeRequest(2));
    expect(await ship(2, [], byQuantity.id)).toMatchObject(makeRefusal(2));
    expect((await ship(2, ['S3D', 'S4D'], byQuantity.id)).body).toEqual({ onHand: 0, reserved: 0 });
  });

  it('takes a part of a reservation of chosen serial numbers by naming some of them', async () => {
    const company = await house.company();
    const [reader, agent] = [await house.signInMember(company), await house.staff('agent')];
    const item = await stock.item(company, 6, {}, ['S1E', 'S2E', 'S3E']);
    const { body: made } = await reader.post(`${item.path}/reservations`, makeRequest(2, { serials: ['S1E', 'S2E'] }));
    const ship = (serials: string[]) => agent.post(`/api/stock-items/${item.id}/shipments`, { quantity: 1, serials, reason: '', reservationId: made.id });
    for (const serials of [[], ['S3E']])
      expect(await ship(serials)).toMatchObject({
        status: 422,
        body: { errors: [{ path: 'serials', code: 'stock.serialsMissing', message: matchMissingSerials(1) }] },
      });
    expect((await ship(['S2E'])).body).toEqual({ onHand: 5, reserved: 1 });
    expect((await reader.get(`/api/stock-reservations/${made.number}`)).body).toMatchObject({ quantity: 1, serials: ['S1E'] });
  });

  it('alone keeps stock', async () => {
    const company = await house.company();
    const reader = await house.signInMember(company, { role: 'manager' });
    const item = await stock.item(company, 1);
    expect((await reader.post(`/api/stock-items/${item.id}/entries`, { quantity: 1, serials: [], reason: '' })).status).toBe(403);
  });
});
