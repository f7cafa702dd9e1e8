import { describe, expect, it } from 'vitest';
import type { Client } from '../../../tests/support/client.ts';
import { contractRowsOf } from '../../../tests/support/contract-rows.ts';
import { companyRow, contractLineRow, contractRow, erpOf, fresh, productRow } from '../../../tests/support/feed.ts';
import { openHouse } from '../../../tests/support/house.ts';
import { ordersOf } from '../../../tests/support/orders.ts';

const house = await openHouse();
const erp = await erpOf(house);
const make = { ...ordersOf(house), ...contractRowsOf(house) };
await make.manufacturer();
await erp.send('products', [productRow('C9300-48P-A')]);

interface Entry {
  event: string;
  by: string | null;
  renewalNumber: string | null;
  fields: { name: string; before: string | null; after: string | null }[];
}
const historyOf = async (reader: Client, code: string): Promise<Entry[]> => (await reader.get(`/api/contracts/${code}/history`)).body.entries;
const eventsOf = async (reader: Client, code: string) => (await historyOf(reader, code)).map(({ event }) => event);
const renewal = { lines: [], contracts: [] as string[], devices: [], months: 12, serviceLevel: '', message: '', expected: 1 };

describe('the history of a contract', () => {
  it('says who created, changed, assigned, archived and unarchived it, the latest first', async () => {
    const external = `K${fresh()}`;
    await erp.send('companies', [companyRow(external)]);
    const row = (more: object) => contractRow(external, 'A', { endsOn: '2026-12-31', lines: [contractLineRow('1', { serial: 'FOC1' })], ...more });
    await erp.send('contracts', [row({})]);
    await erp.send('contracts', [row({ version: 2, endsOn: '2027-12-31' })]);
    const [company] = await house.query<{ id: number; name: string }>('select id, name from companies where external_id = $1', [external]);
    const manager = await house.memberOf(company!, { role: 'manager' });
    const { id: subOrganisationId } = (await manager.post('/api/sub-organisations', { name: 'Filiale Nord', parentId: null, vendorOrganisationId: '' })).body;
    const { id } = (await manager.get('/api/contracts/CT-A')).body;
    await manager.post('/api/contracts/assignment', { ids: [id], subOrganisationId });
    for (const isArchived of [true, false]) await manager.post('/api/contracts/archive', { ids: [id], isArchived });

    const history = await historyOf(manager, 'CT-A');
    expect(history.map(({ event }) => event)).toEqual(['unarchived', 'archived', 'updated', 'updated', 'created']);
    const [unarchived, , assigned, changed] = history;
    expect(unarchived!.by).toBe(manager.user.fullName);
    expect(assigned!.fields).toEqual([{ name: 'subOrganisation', before: null, after: 'Filiale Nord' }]);
    expect(changed!.fields).toContainEqual({ name: 'endsOn', before: '2026-12-31', after: '2027-12-31' });
  });

  it('names its requests for renewal, to readers who see prices alone', async () => {
    const company = await house.company();
    const camille = await house.memberOf(company);
    const [contract, other] = [await make.contract(company), await make.contract(company)];
    const { number } = (await camille.post('/api/renewals', { ...renewal, contracts: [contract.id] })).body;
    await camille.post(`/api/renewals/${number}/cancellation`);
    expect((await historyOf(camille, contract.number)).map(({ event, renewalNumber }) => [event, renewalNumber])).toEqual([
      ['renewalCancelled', number],
      ['renewalRequested', number],
    ]);
    expect(await eventsOf(camille, other.number)).toEqual([]);
    expect(await eventsOf(await house.memberOf(company, { prices: false }), contract.number)).toEqual([]);
  });

  it('hides from a member limited to sites what concerns the whole contract, and another company’s contract from all', async () => {
    const company = await house.company();
    const site = await make.site(company);
    const contract = await make.contract(company, { lines: [{ siteId: site }] });
    const manager = await house.memberOf(company);
    await manager.post('/api/contracts/archive', { ids: [contract.id], isArchived: true });
    expect(await eventsOf(manager, contract.number)).toEqual(['archived']);
    expect(await eventsOf(await house.memberOf(company, { sites: [site] }), contract.number)).toEqual([]);
    const stranger = await house.memberOf(await house.company());
    expect((await stranger.get(`/api/contracts/${contract.id}/history`)).status).toBe(404);
  });
});
