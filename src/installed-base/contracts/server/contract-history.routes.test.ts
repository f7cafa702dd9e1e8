import { describe, expect, it } from 'vitest';
import type { Client } from '#tests/support/client.ts';
import { createContractFactory } from '#tests/support/contract-rows.ts';
import { companyRow, contractLineRow, contractRow, connectErp, nextNumber, productRow, siteRow } from '#tests/support/feed.ts';
import { openHouse } from '#tests/support/house.ts';
import { createOrderFactory } from '#tests/support/orders.ts';

const house = await openHouse();
const erp = await connectErp(house);
const make = { ...createOrderFactory(house), ...createContractFactory(house) };
await make.manufacturer();
await erp.send('products', [productRow('C9300-48P-A')]);

interface Entry {
  event: string;
  by: string | null;
  renewalNumber: string | null;
  fields: { name: string; before: string | null; after: string | null }[];
  lines: {
    change: string;
    count: number;
    named: { reference: string; serial: string | null; fields: { name: string; before: unknown; after: unknown }[] }[];
  }[];
}
const readHistory = async (reader: Client, code: string): Promise<Entry[]> => (await reader.get(`/api/contracts/${code}/history`)).body.entries;
const listEvents = async (reader: Client, code: string) => (await readHistory(reader, code)).map(({ event }) => event);
const renewal = { lines: [], contracts: [] as string[], devices: [], months: 12, serviceLevel: '', message: '', expected: 1 };

describe('the history of a contract', () => {
  it('says who created, changed, assigned, archived and unarchived it, the latest first', async () => {
    const external = `K${nextNumber()}`;
    await erp.send('companies', [companyRow(external)]);
    const makeRow = (more: object) => contractRow(external, 'A', { endsOn: '2026-12-31', lines: [contractLineRow('1', { serial: 'FOC1' })], ...more });
    await erp.send('contracts', [makeRow({})]);
    await erp.send('contracts', [makeRow({ version: 2, endsOn: '2027-12-31' })]);
    const [company] = await house.query<{ id: number; name: string }>('select id, name from companies where external_id = $1', [external]);
    const manager = await house.signInMember(company!, { role: 'manager' });
    const { id: subOrganisationId } = (await manager.post('/api/sub-organisations', { name: 'Filiale Nord', parentId: null, vendorOrganisationId: '' })).body;
    const { id } = (await manager.get('/api/contracts/CT-A')).body;
    await manager.post('/api/contracts/assignment', { ids: [id], subOrganisationId });
    for (const isArchived of [true, false]) await manager.post('/api/contracts/archive', { ids: [id], isArchived });

    const history = await readHistory(manager, 'CT-A');
    expect(history.map(({ event }) => event)).toEqual(['unarchived', 'archived', 'updated', 'updated', 'created']);
    const [unarchived, , assigned, changed] = history;
    expect(unarchived!.by).toBe(manager.user.fullName);
    expect(assigned!.fields).toEqual([{ name: 'subOrganisation', before: null, after: 'Filiale Nord' }]);
    expect(changed!.fields).toContainEqual({ name: 'endsOn', before: '2026-12-31', after: '2027-12-31' });
    // The former sub-organisation may not exist for a member limited to this one: an assignment says nothing to them.
    await house.query('update contract_lines set sub_organisation_id = $2 where contract_id = $1', [id, subOrganisationId]);
    const limited = await readHistory(await house.signInMember(company!, { subOrganisations: [subOrganisationId] }), 'CT-A');
    expect(limited).toEqual([]);
  });

  it('names its requests for renewal, to readers who see prices alone', async () => {
    const company = await house.company();
    const camille = await house.signInMember(company);
    const [contract, other] = [await make.contract(company), await make.contract(company)];
    const { number } = (await camille.post('/api/renewals', { ...renewal, contracts: [contract.id] })).body;
    await camille.post(`/api/renewals/${number}/cancellation`);
    expect((await readHistory(camille, contract.number)).map(({ event, renewalNumber }) => [event, renewalNumber])).toEqual([
      ['renewalCancelled', number],
      ['renewalRequested', number],
    ]);
    expect(await listEvents(camille, other.number)).toEqual([]);
    expect(await listEvents(await house.signInMember(company, { prices: false }), contract.number)).toEqual([]);
  });

  it('names the lines that were added, changed and removed, counts those of a large change, and says nothing of an unchanged version', async () => {
    const external = `K${nextNumber()}`;
    await erp.send('companies', [companyRow(external)]);
    const makeRow = (version: number, lines: object[]) => contractRow(external, 'L', { version, lines });
    const [one, two] = [contractLineRow('1', { serial: 'FOC11' }), contractLineRow('2', { serial: 'FOC12' })];
    const many = Array.from({ length: 12 }, (_, index) => contractLineRow(`M${index}`, { serial: `FOC2${index}` }));
    await erp.send('contracts', [makeRow(1, [one, two])]);
    await erp.send('contracts', [makeRow(2, [{ ...one, serviceLevel: 'SNTC 24×7×4', quantity: 1 }, contractLineRow('3', { serial: 'FOC13' })])]);
    await erp.send('contracts', [makeRow(3, [{ ...one, serviceLevel: 'SNTC 24×7×4' }, contractLineRow('3', { serial: 'FOC13' })])]);
    await erp.send('contracts', [makeRow(4, [{ ...one, serviceLevel: 'SNTC 24×7×4' }, contractLineRow('3', { serial: 'FOC13' }), ...many])]);
    const [company] = await house.query<{ id: number; name: string }>('select id, name from companies where external_id = $1', [external]);
    const history = await readHistory(await house.signInMember(company!), 'CT-L');
    expect(history.map(({ event, lines }) => [event, lines.map(({ change, count, named }) => `${change} ${count}, ${named.length} named`)])).toEqual([
      ['updated', ['added 12, 0 named']],
      ['updated', ['added 1, 1 named', 'changed 1, 1 named', 'removed 1, 1 named']],
      ['created', []],
    ]);
    const [added, changed, removed] = history[1]!.lines.map(({ named }) => named[0]!);
    expect([added!.serial, changed!.serial, removed!.serial]).toEqual(['FOC13', 'FOC11', 'FOC12']);
    expect(changed!.fields).toEqual([{ name: 'serviceLevel', before: null, after: 'SNTC 24×7×4' }]);
  });

  it('shows a member limited to sites what became of a contract at them, and nothing of lines elsewhere', async () => {
    const external = `K${nextNumber()}`;
    await erp.send('companies', [companyRow(external)]);
    await erp.send('sites', [siteRow(external, 'N'), siteRow(external, 'S')]);
    const makeLine = (id: string, site: string, more: object = {}) => contractLineRow(id, { serial: `FOC3${id}`, site, ...more });
    await erp.send('contracts', [contractRow(external, 'P', { lines: [makeLine('1', 'N'), makeLine('2', 'S')] })]);
    await erp.send('contracts', [contractRow(external, 'P', { version: 2, lines: [makeLine('1', 'N', { comment: 'Baie 2' })] })]);
    const [company] = await house.query<{ id: number; name: string }>('select id, name from companies where external_id = $1', [external]);
    const [north] = await house.query<{ id: string }>("select s.id from sites s where s.company_id = $1 and s.external_id = 'N'", [company!.id]);
    const manager = await house.signInMember(company!, { role: 'manager' });
    const { id } = (await manager.get('/api/contracts/CT-P')).body;
    await manager.post('/api/contracts/archive', { ids: [id], isArchived: true });
    const limited = await readHistory(await house.signInMember(company!, { sites: [north!.id] }), 'CT-P');
    expect(limited.map(({ event, lines }) => [event, lines.map(({ change, count }) => `${change} ${count}`)])).toEqual([
      ['archived', []],
      ['updated', ['changed 1']],
    ]);
    const whole = await readHistory(manager, 'CT-P');
    expect(whole[1]!.lines.map(({ change, count }) => `${change} ${count}`)).toEqual(['changed 1', 'removed 1']);
  });

  it('hides from a member limited to sites what concerns a contract at several, and another company’s contract from all', async () => {
    const company = await house.company();
    const sites = [await make.site(company), await make.site(company)];
    const contract = await make.contract(company, { lines: sites.map((siteId) => ({ siteId })) });
    const manager = await house.signInMember(company);
    await manager.post('/api/contracts/archive', { ids: [contract.id], isArchived: true });
    expect(await listEvents(manager, contract.number)).toEqual(['archived']);
    expect(await listEvents(await house.signInMember(company, { sites: [sites[0]!] }), contract.number)).toEqual([]);
    const stranger = await house.signInMember(await house.company());
    expect((await stranger.get(`/api/contracts/${contract.id}/history`)).status).toBe(404);
  });
});
