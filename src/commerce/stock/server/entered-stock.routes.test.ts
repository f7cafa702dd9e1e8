import { describe, expect, it } from 'vitest';
import { companyRow, connectErp, nextNumber, productRow } from '#tests/support/feed.ts';
import { openHouse } from '#tests/support/house.ts';

const house = await openHouse();
const erp = await connectErp(house);
const agent = await house.staff();
await erp.send('products', [productRow('C9300-48P-A')]);

interface EnteredView {
  id: string;
  source: string;
  version: number;
  description: string;
  corrected: { field: string; kept: string | null; sent: string | null; sentAt: string | null }[];
}
const readView = async (id: string): Promise<EnteredView> => (await agent.get(`/api/provider/stock-items/${id}`)).body;
const listFlawPaths = (answer: { body: { errors?: { path: string }[] } }): string[] | undefined => answer.body.errors?.map(({ path }) => path);
const listLedger = (id: string) => house.query('select kind, quantity, reason, author_kind from stock_movements where item_id = $1 order by seq', [id]);

const article = {
  manufacturer: 'cisco',
  reference: 'C9300-48P-A',
  description: 'Commutateur Catalyst 9300',
  isReplenished: true,
  replenishedOn: null,
  expiresOn: null,
  poNumber: '',
  site: null,
  subOrganisation: null,
  reason: '',
};
const fields = { ...article, code: '', quantity: 0, serials: [] as string[] };

describe('an item of stock entered by hand', () => {
  it('is the customer’s at once, with its pieces in the ledger and a code of the portal', async () => {
    const company = await house.company();
    const member = await house.signInMember(company);
    const serials = [`FOC${nextNumber()}A`, `FOC${nextNumber()}B`];
    const answer = await agent.post(`/api/provider/companies/${company.id}/stock-items`, { ...fields, quantity: 2, serials, reason: 'BL-26-009318' });
    expect(answer.status).toBe(201);
    expect(answer.body.code).toMatch(/^STP-26-\d{5}$/);
    const { id, code } = answer.body as { id: string; code: string };
    expect((await member.get(`/api/stock-items/${code}`)).body).toMatchObject({ onHand: 2, available: 2, state: 'available', serialCount: 2 });
    expect((await member.get(`/api/stock-items?q=${serials[1]}`)).body.rows).toMatchObject([{ code }]);
    expect(await listLedger(id)).toEqual([{ kind: 'in', quantity: 2, reason: 'BL-26-009318', authorKind: 'staff' }]);
    expect(await readView(id)).toMatchObject({ source: 'portal', origin: { by: agent.user.fullName } });
  });

  it('has its manufacturer by any of its names', async () => {
    const company = await house.company();
    const at = `/api/provider/companies/${company.id}/stock-items`;
    const { id } = (await agent.post(at, { ...fields, manufacturer: 'Cisco Systems, Inc.' })).body as { id: string };
    expect(await house.query('select manufacturer_code from stock_items where id = $1', [id])).toEqual([{ manufacturerCode: 'cisco' }]);
    expect(listFlawPaths(await agent.post(at, { ...fields, manufacturer: 'Acme & fils' }))).toEqual(['manufacturer']);
  });

  it('is refused field by field, and twice with one key it is one item', async () => {
    const company = await house.company();
    const at = `/api/provider/companies/${company.id}/stock-items`;
    expect(listFlawPaths(await agent.post(at, { ...fields, reference: '', quantity: 1.5 }))).toEqual(['reference', 'quantity']);
    expect(listFlawPaths(await agent.post(at, { ...fields, manufacturer: 'unheard-of', site: crypto.randomUUID() }))).toEqual(['manufacturer', 'site']);
    expect(listFlawPaths(await agent.post(at, { ...fields, quantity: 1, serials: ['A1', 'A2'] }))).toEqual(['serials']);
    expect(await house.query('select code from stock_items where company_id = $1', [company.id])).toEqual([]);
    const enterTwice = () => agent.post(at, { ...fields, code: 'STK-1', quantity: 3 }, { 'idempotency-key': `one-item-of-company-${company.id}` });
    const [first, second] = [await enterTwice(), await enterTwice()];
    expect(second.body).toEqual(first.body);
    expect(await listLedger(first.body.id)).toHaveLength(1);
    expect(listFlawPaths(await agent.post(at, { ...fields, code: 'STK-1' }))).toEqual(['code']);
  });

  it('changes for the first of two people, and says the version to the second', async () => {
    const company = await house.company();
    const { id } = (await agent.post(`/api/provider/companies/${company.id}/stock-items`, { ...fields, code: 'STK-1', quantity: 3 })).body;
    const { version } = await readView(id);
    const change = (more: object) => agent.put(`/api/provider/stock-items/${id}`, { ...article, code: 'STK-1', version, ...more });
    expect((await change({ code: 'STK-2', replenishedOn: '2026-12-15' })).status).toBe(200);
    expect((await change({ description: 'Autre' })).body).toMatchObject({ status: 409, code: 'conflict', current: { version: version + 1 } });
    const member = await house.signInMember(company);
    expect((await member.get('/api/stock-items/STK-2')).body).toMatchObject({ state: 'replenishing', onHand: 3 });
  });
});

describe('an item of the ERP', () => {
  /** An item of the ERP with ten pieces by its count. */
  async function createSentItem() {
    const company = `K${nextNumber()}`;
    const send = (version: number, more: object = {}) =>
      erp.send('stock-items', [
        { id: 'A', version, company, code: `STK-${company}`, manufacturer: 'cisco', reference: 'C9300-48P-A', description: 'Catalyst', onHand: 10, ...more },
      ]);
    await erp.send('companies', [companyRow(company)]);
    await send(1);
    const [found] = await house.query<{ id: string }>('select id from stock_items where code = $1', [`STK-${company}`]);
    return { id: found!.id, code: `STK-${company}`, send };
  }
  const readOnHand = async (id: string) => (await house.query<{ onHand: number }>('select on_hand from stock_items where id = $1', [id]))[0]!.onHand;

  it('keeps a count by hand against the counts of its feed, and the movements after it', async () => {
    const { id, send } = await createSentItem();
    await agent.post(`/api/stock-items/${id}/adjustments`, { difference: -2, serials: [], reason: 'Inventaire du 27' });
    await agent.post(`/api/stock-items/${id}/entries`, { quantity: 1, serials: [], reason: '' });
    expect(await send(2, { onHand: 12, description: 'Catalyst 9300' })).toMatchObject({
      updated: 1,
      kept: 1,
      rows: [{ kept: [{ path: 'onHand', sent: '12', kept: '8' }] }],
    });
    expect(await readOnHand(id)).toBe(9);
    expect(await send(3, { onHand: null, description: 'Catalyst 9300' })).toMatchObject({ kept: 0 });
    expect(await readView(id)).toMatchObject({
      description: 'Catalyst 9300',
      corrected: [{ field: 'onHand', kept: '8', sent: '12', reason: 'Inventaire du 27' }],
    });
  });

  it('has the ERP’s count again with one call, which the ledger says', async () => {
    const { id, send } = await createSentItem();
    await agent.post(`/api/stock-items/${id}/adjustments`, { difference: -2, serials: [], reason: 'Inventaire' });
    await send(2, { onHand: 12 });
    const { version } = await readView(id);
    expect((await agent.post(`/api/provider/stock-items/${id}/erp-values`, { version, paths: ['onHand'] })).status).toBe(200);
    expect(await readOnHand(id)).toBe(12);
    expect(await readView(id)).toMatchObject({ corrected: [] });
    expect(await listLedger(id)).toMatchObject([
      { quantity: 10 },
      { quantity: -2, reason: 'Inventaire' },
      { kind: 'adjust', quantity: 4, authorKind: 'staff' },
    ]);
  });

  it('keeps corrected days and words, and leaves its code and article to the ERP', async () => {
    const { id, code, send } = await createSentItem();
    const { version } = await readView(id);
    const change = { ...article, version, code: 'AUTRE', reference: 'FG-60F', isReplenished: false, expiresOn: '2027-06-30', reason: 'Fin de série' };
    expect((await agent.put(`/api/provider/stock-items/${id}`, change)).status).toBe(200);
    expect(await send(2, { expiresOn: '2027-01-31' })).toMatchObject({ updated: 1, kept: 1 });
    expect(await readView(id)).toMatchObject({ source: 'erp', code, reference: 'C9300-48P-A', isReplenished: false, expiresOn: '2027-06-30' });
  });
});

it('only the provider’s office enters and corrects stock', async () => {
  const company = await house.company();
  const { id } = (await agent.post(`/api/provider/companies/${company.id}/stock-items`, { ...fields, code: 'STK-9' })).body;
  for (const person of [await house.signInMember(company), await house.staff('technician')]) {
    expect((await person.post(`/api/provider/companies/${company.id}/stock-items`, fields)).status).toBe(403);
    expect((await person.get(`/api/provider/stock-items/${id}`)).status).toBe(403);
  }
  expect((await agent.post('/api/provider/companies/999999/stock-items', fields)).status).toBe(404);
});
