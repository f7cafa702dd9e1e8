import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createDeviceFactory } from '#tests/support/devices.ts';
import { openHouse } from '#tests/support/house.ts';
import { createStockFactory } from '#tests/support/stock.ts';
import { lapseReservations } from './reservations.service.ts';

const house = await openHouse();
const make = createDeviceFactory(house);
await make.manufacturer();
const stock = createStockFactory(house);
const { query } = house;

const makeRequest = (quantity: number, given: object = {}) => ({ quantity, serials: [], reason: 'Agence de Metz', untilOn: '2026-12-19', ...given });

describe('a reservation', () => {
  it('takes pieces from what is available, and gives them back when it is released', async () => {
    const company = await house.company();
    const reader = await house.signInMember(company);
    const item = await stock.item(company, 5);
    const made = await reader.post(`${item.path}/reservations`, makeRequest(3));
    expect(made).toMatchObject({
      status: 201,
      body: {
        number: expect.stringMatching(/^RS-26-\d{5}$/),
        quantity: 3,
        asked: 3,
        state: 'active',
        reserverName: reader.user.fullName,
        untilOn: '2026-12-19',
      },
    });
    expect((await reader.get(item.path)).body).toMatchObject({
      onHand: 5,
      reserved: 3,
      available: 2,
      state: 'available',
      reservations: [{ number: made.body.number, quantity: 3 }],
      movements: [{ kind: 'reserve', quantity: 3, onHandAfter: 5, reservedAfter: 3 }, { kind: 'in' }],
    });
    const released = await reader.post(`/api/stock-reservations/${made.body.number}/release`, {});
    expect(released.body).toMatchObject({ state: 'released', quantity: 0, asked: 3 });
    expect(await stock.totals(item)).toEqual({ onHand: 5, reserved: 0, ledgerOnHand: 5, ledgerReserved: 0 });
    expect((await reader.post(`/api/stock-reservations/${made.body.number}/release`, {})).body.code).toBe('stock.reservationEnded');
  });

  it('of the last piece goes to one of two, and the other reads who was faster and what comes when', async () => {
    const company = await house.company();
    const people = [await house.signInMember(company), await house.signInMember(company)];
    const item = await stock.item(company, 1, { replenishedOn: '2026-12-02' });
    const answers = await Promise.all(people.map((person) => person.post(`${item.path}/reservations`, makeRequest(1))));
    const [winner, loser] = answers[0]!.status === 201 ? [0, 1] : [1, 0];
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(answers[loser]!.body).toMatchObject({
      code: 'stock.tooFew',
      available: 0,
      lastTaken: { name: people[winner]!.user.fullName, quantity: 1 },
      replenishedOn: '2026-12-02',
    });
    expect(await query('select 1 from stock_reservations where item_id = $1', [item.id])).toHaveLength(1);
  });

  it('never takes more than there is, however many reserve and release at once', async () => {
    const company = await house.company();
    const reader = await house.signInMember(company);
    const item = await stock.item(company, 12);
    const answers = await Promise.all(Array.from({ length: 30 }, () => reader.post(`${item.path}/reservations`, makeRequest(1))));
    const made = answers.filter(({ status }) => status === 201);
    expect(made).toHaveLength(12);
    await Promise.all(made.slice(0, 4).map(({ body }) => reader.post(`/api/stock-reservations/${body.number}/release`, {})));
    expect(await stock.totals(item)).toEqual({ onHand: 12, reserved: 8, ledgerOnHand: 12, ledgerReserved: 8 });
    expect(await query('select seq from stock_movements where item_id = $1 order by seq', [item.id])).toEqual(
      Array.from({ length: 17 }, (_, index) => ({ seq: index + 1 })),
    );
  });

  it('sent twice reserves once', async () => {
    const company = await house.company();
    const reader = await house.signInMember(company);
    const item = await stock.item(company, 5);
    const key = randomUUID();
    const [one, two] = [0, 1].map(() => reader.post(`${item.path}/reservations`, makeRequest(2), { 'idempotency-key': key }));
    expect((await one!).body.number).toBe((await two!).body.number);
    expect((await stock.totals(item)).reserved).toBe(2);
  });

  it('of chosen serial numbers holds exactly these', async () => {
    const company = await house.company();
    const [first, second] = [await house.signInMember(company), await house.signInMember(company)];
    const item = await stock.item(company, 3, {}, ['FOC3038L0A1', 'FOC3038L0A2', 'FOC3038L0A3']);
    const made = await first.post(`${item.path}/reservations`, makeRequest(2, { serials: ['foc3038l0a1', 'FOC3038L0A2'] }));
    expect(made.body.serials).toEqual(['FOC3038L0A1', 'FOC3038L0A2']);
    expect((await second.post(`${item.path}/reservations`, makeRequest(1, { serials: ['FOC3038L0A2'] }))).body).toMatchObject({
      code: 'stock.serialsTaken',
      serials: ['FOC3038L0A2'],
    });
    expect((await stock.totals(item)).reserved).toBe(2);
    expect((await second.get(item.path)).body.serials).toEqual([
      { serial: 'FOC3038L0A1', state: 'reserved', reservationNumber: made.body.number },
      { serial: 'FOC3038L0A2', state: 'reserved', reservationNumber: made.body.number },
      { serial: 'FOC3038L0A3', state: 'inStock', reservationNumber: null },
    ]);
    await first.post(`/api/stock-reservations/${made.body.number}/release`, {});
    expect((await second.post(`${item.path}/reservations`, makeRequest(1, { serials: ['FOC3038L0A2'] }))).status).toBe(201);
  });

  it.each([
    [{ quantity: 1.5 }, 'quantity', 'field.notWhole'],
    [{ quantity: 0 }, 'quantity', 'field.tooSmall'],
    [{ untilOn: '2026-11-18' }, 'untilOn', 'stock.untilPassed'],
    [{ untilOn: '2027-11-20' }, 'untilOn', 'stock.untilTooFar'],
    [{ quantity: 2, serials: ['A1'] }, 'serials', 'stock.serialsDiffer'],
    [{ quantity: 2, serials: ['A-1', 'a1'] }, 'serials.1', 'stock.serialTwice'],
  ])('with %j is refused by its field', async (given, path, code) => {
    const company = await house.company();
    const reader = await house.signInMember(company);
    const item = await stock.item(company, 5);
    expect(await reader.post(`${item.path}/reservations`, makeRequest(1, given))).toMatchObject({ status: 422, body: { errors: [{ path, code }] } });
    expect((await stock.totals(item)).reserved).toBe(0);
  });

  it('is refused without the right to order services, and unseen from another company', async () => {
    const [company, other] = [await house.company(), await house.company()];
    const [reader, stranger] = [await house.signInMember(company, { services: false }), await house.signInMember(other)];
    const item = await stock.item(company, 5);
    expect(await reader.post(`${item.path}/reservations`, makeRequest(1))).toMatchObject({ status: 403, body: { code: 'forbidden.services' } });
    expect((await stranger.get(item.path)).status).toBe(404);
    expect((await stranger.post(`${item.path}/reservations`, makeRequest(1))).status).toBe(404);
  });

  it('that is refused leaves no number out', async () => {
    const company = await house.company();
    const reader = await house.signInMember(company);
    const item = await stock.item(company, 2);
    const reserveNumber = async (quantity: number): Promise<number> => {
      const { body } = await reader.post(`${item.path}/reservations`, makeRequest(quantity));
      return Number(String(body.number).slice(-5));
    };
    const first = await reserveNumber(1);
    expect(await reserveNumber(2)).toBeNaN();
    expect(await reserveNumber(1)).toBe(first + 1);
  });

  it('is changed by one of two who saw it, the other is shown what it has become', async () => {
    const company = await house.company();
    const reader = await house.signInMember(company);
    const item = await stock.item(company, 5);
    const { body } = await reader.post(`${item.path}/reservations`, makeRequest(1));
    const change = (reason: string) => reader.patch(`/api/stock-reservations/${body.number}`, { reason, untilOn: '2026-12-24', version: 1 });
    expect((await change('Agence de Nancy')).body).toMatchObject({ reason: 'Agence de Nancy', untilOn: '2026-12-24', version: 2 });
    expect((await reader.get('/api/stock-reservations?q=nancy')).body.rows).toMatchObject([{ number: body.number }]);
    expect(await change('Agence de Lyon')).toMatchObject({ status: 409, body: { code: 'conflict', current: { reason: 'Agence de Nancy', version: 2 } } });
  });

  it('that has ended is not changed any more', async () => {
    const company = await house.company();
    const [reader, agent] = [await house.signInMember(company), await house.staff('agent')];
    const item = await stock.item(company, 5);
    const { body } = await reader.post(`${item.path}/reservations`, makeRequest(1));
    await agent.post(`/api/stock-items/${item.id}/shipments`, { quantity: 1, serials: [], reason: '', reservationId: body.id });
    const { version } = (await reader.get(`/api/stock-reservations/${body.number}`)).body;
    const change = await reader.patch(`/api/stock-reservations/${body.number}`, { reason: 'Autre', untilOn: '2026-12-24', version });
    expect(change).toMatchObject({ status: 409, body: { code: 'stock.reservationEnded' } });
  });

  it('lapses on the day after its last one', async () => {
    const company = await house.company();
    const reader = await house.signInMember(company);
    const item = await stock.item(company, 5);
    const { body } = await reader.post(`${item.path}/reservations`, makeRequest(2));
    const { body: holds } = await reader.post(`${item.path}/reservations`, makeRequest(1, { untilOn: '2026-11-19' }));
    await query("update stock_reservations set until_on = '2026-11-18' where number = $1", [body.number]);
    await lapseReservations(house.platform);
    expect((await reader.get(`/api/stock-reservations/${body.number}`)).body.state).toBe('lapsed');
    expect((await reader.get(`/api/stock-reservations/${holds.number}`)).body.state).toBe('active');
    expect(await stock.totals(item)).toMatchObject({ onHand: 5, reserved: 1 });
  });
});

describe('the ledger', () => {
  it('is written once: no scope changes a movement, nor the totals that it keeps', async () => {
    const company = await house.company();
    const item = await stock.item(company, 2);
    const { system } = house.platform.database;
    await expect(system.db.updateTable('stock_movements').set({ quantity: 9 }).where('itemId', '=', item.id).execute()).rejects.toThrow(/permission denied/);
    await expect(system.db.deleteFrom('stock_movements').where('itemId', '=', item.id).execute()).rejects.toThrow(/permission denied/);
    await expect(system.db.updateTable('stock_items').set({ onHand: 9 }).where('id', '=', item.id).execute()).rejects.toThrow(/written by the ledger/);
  });
});
