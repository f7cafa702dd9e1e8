import { describe, expect, it } from 'vitest';
import { companyRow, connectErp, listFlaws, nextNumber, productRow, listResults, siteRow } from '#tests/support/feed.ts';
import { openHouse } from '#tests/support/house.ts';
import type { TestCompany } from '#tests/support/people.ts';
import { createStockFactory } from '#tests/support/stock.ts';

const house = await openHouse();
const erp = await connectErp(house);
const stock = createStockFactory(house);
const { query } = house;
await erp.send('products', [productRow('GLC-TE')]);

async function createCompany(): Promise<TestCompany> {
  const name = `K${nextNumber()}`;
  await erp.send('companies', [companyRow(name)]);
  await erp.send('sites', [siteRow(name, 'S1')]);
  const [row] = await query<{ id: number }>('select id from companies where external_id = $1', [name]);
  return { id: row!.id, name };
}
const makeItemRow = (of: string, id: string, more: object = {}) => ({
  id,
  version: 1,
  company: of,
  code: `ST-${id}`,
  manufacturer: 'cisco',
  reference: 'GLC-TE',
  description: 'Module cuivre 1G',
  ...more,
});
const moveRow = (of: string, id: string, more: object = {}) => ({
  id,
  version: 1,
  company: of,
  item: 'A',
  kind: 'in',
  quantity: 4,
  happenedAt: '2026-11-10T09:00:00Z',
  ...more,
});
const readItem = async (companyId: number, id = 'A') =>
  (await query<Record<string, unknown> & { id: string }>('select * from stock_items where company_id = $1 and external_id = $2', [companyId, id]))[0]!;
const reserve = async (of: TestCompany, quantity: number, serials: string[] = []) => {
  const reader = await house.signInMember(of);
  expect((await reader.post('/api/stock-items/ST-A/reservations', { quantity, serials, reason: '', untilOn: '2026-12-19' })).status).toBe(201);
  return reader;
};

describe('an item of stock from the ERP', () => {
  it('has every field of its row, and a later version replaces it', async () => {
    const { id, name } = await createCompany();
    const row = makeItemRow(name, 'A', { isReplenished: false, replenishedOn: '2026-12-02', expiresOn: '2027-06-30', poNumber: '4500018588', site: 'S1' });
    expect(listResults(await erp.send('stock-items', [row, makeItemRow(name, 'B', { manufacturer: 'nobody' })]))).toEqual(['created', 'waiting']);
    expect(await readItem(id)).toMatchObject({
      code: 'ST-A',
      manufacturerCode: 'cisco',
      reference: 'GLC-TE',
      description: 'Module cuivre 1G',
      isReplenished: false,
      replenishedOn: '2026-12-02',
      expiresOn: '2027-06-30',
      poNumber: '4500018588',
      state: 'replenishing',
      onHand: 0,
      productId: expect.any(String),
      siteId: expect.any(String),
    });
    expect(listResults(await erp.send('stock-items', [row]))).toEqual(['unchanged']);
    await erp.send('stock-items', [makeItemRow(name, 'A', { version: 2, description: 'Module cuivre' })]);
    expect(await readItem(id)).toMatchObject({ description: 'Module cuivre', replenishedOn: null, state: 'exhausted' });
    const reader = await house.signInMember({ id, name });
    expect((await reader.get('/api/search?q=4500018588')).text).not.toContain('ST-A');
    expect((await reader.get('/api/stock-items?q=module')).body.rows).toMatchObject([{ code: 'ST-A' }]);
  });

  it('with a count posts the difference as an adjustment, and is refused below what is reserved', async () => {
    const one = await createCompany();
    await erp.send('stock-items', [makeItemRow(one.name, 'A', { onHand: 7 })]);
    await reserve(one, 3);
    const item = await readItem(one.id);
    expect(
      listResults(await erp.send('stock-items', [makeItemRow(one.name, 'A', { version: 2, onHand: 7 }), makeItemRow(one.name, 'B', { onHand: 0 })])),
    ).toEqual(['updated', 'created']);
    expect(listResults(await erp.send('stock-items', [makeItemRow(one.name, 'A', { version: 3, onHand: 5 })]))).toEqual(['updated']);
    const refused = await erp.send('stock-items', [
      makeItemRow(one.name, 'A', { version: 4, onHand: 2, description: 'Autre' }),
      makeItemRow(one.name, 'C', { onHand: 1 }),
    ]);
    expect([listResults(refused), listFlaws(refused.rows[0])]).toEqual([['failed', 'created'], ['onHand stock.fewerThanReserved']]);
    expect(await readItem(one.id)).toMatchObject({ description: 'Module cuivre 1G' });
    expect(await stock.totals(item)).toEqual({ onHand: 5, reserved: 3, ledgerOnHand: 5, ledgerReserved: 3 });
    expect(await query('select kind, quantity, author_kind from stock_movements where item_id = $1 and kind = $2 order by seq', [item.id, 'adjust'])).toEqual([
      { kind: 'adjust', quantity: 7, authorKind: 'feed' },
      { kind: 'adjust', quantity: -2, authorKind: 'feed' },
    ]);
    const [journalled] = await query<{ changes: object }>("select changes from journal where object_id = $1 and action = 'updated' order by id desc limit 1", [
      item.id,
    ]);
    expect(journalled!.changes).toMatchObject({ onHand: { before: 7, after: 5 }, available: { before: 4, after: 2 } });
  });

  it('that moves takes its reservations along: they are found by members limited to its new site', async () => {
    const one = await createCompany();
    await erp.send('sites', [siteRow(one.name, 'S2')]);
    await erp.send('stock-items', [makeItemRow(one.name, 'A', { site: 'S1', onHand: 4 })]);
    const reservation = { quantity: 1, serials: [], reason: '', untilOn: '2026-12-19' };
    const { number } = (await (await house.signInMember(one)).post('/api/stock-items/ST-A/reservations', reservation)).body;
    const createSiteMember = async (code: string) =>
      house.signInMember(one, {
        sites: (await query<{ id: string }>('select id from sites where company_id = $1 and code = $2', [one.id, code])).map(({ id }) => id),
      });
    const both = [await createSiteMember('S1'), await createSiteMember('S2')];
    const countFound = () => Promise.all(both.map(async (reader) => (await reader.get(`/api/stock-reservations?q=${number}`)).body.rows.length));
    expect(await countFound()).toEqual([1, 0]);
    await erp.send('stock-items', [makeItemRow(one.name, 'A', { version: 2, site: 'S2' })]);
    expect(await countFound()).toEqual([0, 1]);
  });

  it('is refused with the code of another, and deleted only before anything moved', async () => {
    const { name } = await createCompany();
    await erp.send('stock-items', [makeItemRow(name, 'A', { onHand: 1 }), makeItemRow(name, 'B')]);
    expect(listFlaws((await erp.send('stock-items', [makeItemRow(name, 'C', { code: 'ST-A' })])).rows[0])).toEqual(['code stock.codeTaken']);
    const gone = ['A', 'B'].map((id) => ({ id, version: 2, company: name, deleted: true }));
    expect(listResults(await erp.send('stock-items', gone))).toEqual(['failed', 'deleted']);
  });
});

describe('movements from the ERP', () => {
  it('are posted once in their order, with their serial numbers, by which the item is found', async () => {
    const { id, name } = await createCompany();
    const moves = [
      moveRow(name, '1', { quantity: 3, serials: ['AGJ1', 'AGJ2', 'AGJ3'], reason: 'BL-26-1' }),
      moveRow(name, '2', { kind: 'out', quantity: 1, serials: ['agj-2'], happenedAt: '2026-11-11T09:00:00Z' }),
      moveRow(name, '3', { kind: 'adjust', quantity: 2, happenedAt: '2026-11-12T09:00:00Z' }),
    ];
    expect(listResults(await erp.send('stock-movements', moves))).toEqual(['waiting', 'waiting', 'waiting']);
    expect((await erp.send('stock-items', [makeItemRow(name, 'A')])).released).toBe(3);
    expect(listResults(await erp.send('stock-movements', moves))).toEqual(['unchanged', 'unchanged', 'unchanged']);
    const item = await readItem(id);
    expect(await stock.totals(item)).toEqual({ onHand: 4, reserved: 0, ledgerOnHand: 4, ledgerReserved: 0 });
    const reader = await house.signInMember({ id, name });
    expect((await reader.get('/api/stock-items/ST-A')).body).toMatchObject({
      serials: [{ serial: 'AGJ1' }, { serial: 'AGJ3' }],
      movements: [{ kind: 'adjust' }, { kind: 'out' }, { kind: 'in', reason: 'BL-26-1', happenedAt: '2026-11-10T09:00:00.000Z' }],
    });
    expect((await reader.get('/api/stock-items?q=AGJ3')).body.rows).toMatchObject([{ code: 'ST-A' }]);
  });

  it('never change: a later version that differs is refused by its fields, and so is a deletion', async () => {
    const { id, name } = await createCompany();
    await erp.send('stock-items', [makeItemRow(name, 'A')]);
    await erp.send('stock-movements', [moveRow(name, '1')]);
    expect(listResults(await erp.send('stock-movements', [moveRow(name, '1', { version: 2 })]))).toEqual(['updated']);
    const changed = await erp.send('stock-movements', [moveRow(name, '1', { version: 3, quantity: 5, reason: 'Erreur' })]);
    expect(listFlaws(changed.rows[0])).toEqual(['quantity stock.movementPosted', 'reason stock.movementPosted']);
    const deleted = await erp.send('stock-movements', [{ id: '1', version: 4, company: name, deleted: true }]);
    expect(listFlaws(deleted.rows[0])).toEqual([' stock.movementPosted']);
    expect(await stock.totals(await readItem(id))).toMatchObject({ onHand: 4, ledgerOnHand: 4 });
  });

  it('take nothing that is reserved, and a refused one leaves the others of its batch', async () => {
    const one = await createCompany();
    await erp.send('stock-items', [makeItemRow(one.name, 'A')]);
    await erp.send('stock-movements', [moveRow(one.name, '1', { serials: ['R1', 'R2', 'R3', 'R4'] })]);
    await reserve(one, 2, ['R1', 'R2']);
    const reply = await erp.send('stock-movements', [
      moveRow(one.name, '2', { kind: 'out', quantity: 3 }),
      moveRow(one.name, '3', { kind: 'out', quantity: 1, serials: ['R1'] }),
      moveRow(one.name, '4', { kind: 'out', quantity: 1, serials: ['R3'] }),
      moveRow(one.name, '5', { kind: 'out', quantity: 0 }),
    ]);
    expect(reply.rows.map(listFlaws)).toEqual([['quantity stock.tooFewFree'], ['serials.0 stock.serialNotFree'], [], ['quantity stock.notPositive']]);
    expect(await stock.totals(await readItem(one.id))).toEqual({ onHand: 3, reserved: 2, ledgerOnHand: 3, ledgerReserved: 2 });
  });

  it('name the serial numbers that leave once no item without one is left, and so does a count', async () => {
    const { id, name } = await createCompany();
    await erp.send('stock-items', [makeItemRow(name, 'A')]);
    await erp.send('stock-movements', [moveRow(name, '1', { quantity: 3, serials: ['N1', 'N2', 'N3'] }), moveRow(name, '2', { quantity: 1 })]);
    const makeOutRow = (row: string, quantity: number, serials?: string[]) =>
      moveRow(name, row, { kind: 'out', quantity, serials, happenedAt: '2026-11-12T09:00:00Z' });
    const reply = await erp.send('stock-movements', [makeOutRow('3', 2), makeOutRow('4', 2, ['N2']), makeOutRow('5', 1)]);
    expect(reply.rows.map(listFlaws)).toEqual([['serials stock.serialsMissing'], [], ['serials stock.serialsMissing']]);
    const counted = await erp.send('stock-items', [makeItemRow(name, 'A', { version: 2, onHand: 1 })]);
    expect(listFlaws(counted.rows[0])).toEqual(['onHand stock.fewerThanNumbered']);
    expect(listResults(await erp.send('stock-items', [makeItemRow(name, 'A', { version: 3, onHand: 2 })]))).toEqual(['updated']);
    expect(await stock.totals(await readItem(id))).toMatchObject({ onHand: 2, ledgerOnHand: 2 });
  });

  it('of several items and companies in one batch go to their own', async () => {
    const both = [await createCompany(), await createCompany()];
    for (const { name } of both)
      await erp.send(
        'stock-items',
        ['A', 'B'].map((item) => makeItemRow(name, item)),
      );
    const rows = both.flatMap(({ name }, index) =>
      Array.from({ length: 10 }, (_, number) => moveRow(name, `${number}`, { item: 'AB'[number % 2], quantity: index + 1 })),
    );
    expect(
      (
        await erp.send(
          'stock-movements',
          rows.toSorted((one, two) => one.id.localeCompare(two.id)),
        )
      ).created,
    ).toBe(20);
    const totals = await Promise.all(both.flatMap(({ id }) => ['A', 'B'].map(async (item) => stock.totals(await readItem(id, item)))));
    expect(totals.map(({ onHand, ledgerOnHand }) => [onHand, ledgerOnHand])).toEqual([
      [5, 5],
      [5, 5],
      [10, 10],
      [10, 10],
    ]);
  });
});
