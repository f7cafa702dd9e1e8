import { describe, expect, it } from 'vitest';
import { companyRow, connectErp, listFlaws, nextNumber, productRow, listResults } from '#tests/support/feed.ts';
import { openHouse, today } from '#tests/support/house.ts';
import { readSheets } from '#tests/support/xlsx.ts';
import { takeAllSnapshots } from './licences.domain.ts';

const house = await openHouse();
const erp = await connectErp(house);
await erp.send('products', [productRow('C9300-48P-A')]);

/** A company of the ERP with two sub-organisations and its manager. */
async function createCompany() {
  const code = `L${nextNumber()}`;
  await erp.send('companies', [companyRow(code)]);
  const makePart = (id: string, parent?: string) => ({ id: `${code}-${id}`, version: 1, company: code, name: id, parent });
  await erp.send('sub-organisations', [makePart('Logistique'), makePart('Entrepôts', `${code}-Logistique`), makePart('Services')]);
  const [row] = await house.query<{ id: number; name: string }>('select id, name from companies where external_id = $1', [code]);
  const reader = await house.signInMember(row!, { role: 'manager' });
  const send = (entity: string, rows: readonly Record<string, unknown>[]) =>
    erp.send(
      entity,
      rows.map((one, index) => ({ id: `${index}`, version: 1, company: code, ...one })),
    );
  const findSubOrganisationId = async (name: string): Promise<string> =>
    (await house.query<{ id: string }>('select id from sub_organisations where company_id = $1 and name = $2', [row!.id, name]))[0]!.id;
  return { code, id: row!.id, row: row!, reader, send, within: (name: string) => `${code}-${name}`, findSubOrganisationId };
}

const pickCounts = (row: { sku: string; entitled: number; assigned: number; earlier: number; unusedActive: number }) => [
  row.sku,
  row.entitled,
  row.assigned,
  row.earlier,
  row.unusedActive,
];

describe('licences from the ERP', () => {
  it('are compared by SKU and sub-organisation as soon as they land, with those that run on no device apart', async () => {
    const { reader, send, within } = await createCompany();
    const place = { subOrganisation: within('Logistique') };
    await send('licence-entitlements', [
      { sku: 'LIC-ENT-3YR', description: 'Borne MR', quantity: 10, ...place },
      { sku: 'LIC-OLD', quantity: 5, endsOn: '2026-11-18', ...place },
      { sku: 'LIC-LAST', quantity: 5, endsOn: today, ...place },
    ]);
    const states = ['active', 'expiring', 'recentlyQueued', 'expired', 'unused', 'unusedActive'];
    await send(
      'licence-assignments',
      states.map((state, index) => ({ sku: 'LIC-ENT-3YR', state, quantity: index + 1, ...place })),
    );
    const { body } = await reader.get('/api/licences/comparison');
    expect(body).toMatchObject({ from: '2026-10-19', to: today, earlier: null, later: { day: today } });
    expect(body.rows.map(pickCounts)).toEqual([
      ['LIC-ENT-3YR', 10, 1 + 2 + 3, 0, 6],
      ['LIC-LAST', 5, 0, 0, 0],
    ]);
    const others = { expiring: 2, recentlyQueued: 3, expired: 4, unused: 5 };
    expect(body.rows[0]).toMatchObject({ description: 'Borne MR', subOrganisation: { name: 'Logistique' }, others });
    expect(JSON.stringify(body)).not.toContain('amount');
  });

  it('count as used until the last day of each, whatever state the vendor gave last', async () => {
    const { reader, send, within } = await createCompany();
    const place = { sku: 'LIC-ENT-3YR', subOrganisation: within('Logistique') };
    const [yesterday, state] = ['2026-11-18', 'active'];
    await send('licence-entitlements', [
      { ...place, quantity: 4, endsOn: yesterday },
      { ...place, quantity: 2, endsOn: today },
    ]);
    await send('licence-assignments', [
      { ...place, state, quantity: 4, expiresOn: yesterday },
      { ...place, state, quantity: 2, expiresOn: today },
      { ...place, state: 'unusedActive', quantity: 3, expiresOn: yesterday },
    ]);
    const { rows } = (await reader.get('/api/licences/comparison')).body;
    expect(rows.map(pickCounts)).toEqual([['LIC-ENT-3YR', 2, 2, 0, 0]]);
    expect(rows[0].others).toMatchObject({ expired: 7 });
    const [sheet] = await readSheets(await reader.get('/api/licences/comparison/export'));
    expect(sheet!.rows[0]!.slice(9)).toEqual(['Actives sans équipement', 'Expirent bientôt', 'En file d’attente', 'Inutilisées', 'Expirées', 'État']);
    expect(sheet!.rows[1]!.slice(9, 14)).toEqual(['0', '0', '0', '0', '7']);
  });

  it('that are sent again change nothing, and snapshots of a day are taken once', async () => {
    const { id, send, within } = await createCompany();
    const rows = [{ sku: 'LIC-ENT-3YR', quantity: 10, subOrganisation: within('Logistique') }];
    expect(listResults(await send('licence-entitlements', rows))).toEqual(['created']);
    expect(listResults(await send('licence-entitlements', rows))).toEqual(['unchanged']);
    await takeAllSnapshots(house.platform);
    await takeAllSnapshots(house.platform);
    expect(await house.query('select sku, entitled from licence_snapshots where company_id = $1', [id])).toEqual([{ sku: 'LIC-ENT-3YR', entitled: 10 }]);
  });
});

describe('the comparison of two days', () => {
  it('takes the nearest earlier snapshot, and says which', async () => {
    const { id, reader, send, within, findSubOrganisationId: subOrganisation } = await createCompany();
    await send('licence-assignments', [{ sku: 'LIC-ENT-3YR', state: 'active', quantity: 12, subOrganisation: within('Services') }]);
    const past = { companyId: id, sku: 'LIC-ENT-3YR', subOrganisationId: await subOrganisation('Services'), description: '', entitled: 0, unusedActive: 0 };
    for (const [day, assigned] of [
      ['2026-10-01', 3],
      ['2026-10-10', 7],
    ] as const)
      await house.insert('licence_snapshots', { ...past, takenOn: day, takenAt: `${day}T05:00:00Z`, assigned });
    const { body } = await reader.get('/api/licences/comparison?from=2026-10-09');
    expect(body).toMatchObject({ from: '2026-10-09', earlier: { day: '2026-10-01' }, later: { day: today } });
    expect(body.rows.map(pickCounts)).toEqual([['LIC-ENT-3YR', 0, 12, 3, 0]]);
    expect((await reader.get('/api/licences/comparison?from=2026-09-30')).body).toMatchObject({ earlier: null });
  });

  it('shows a sub-organisation whose licences ended none of them, whatever others have', async () => {
    const { id, reader, send, within, findSubOrganisationId: subOrganisation } = await createCompany();
    const services = await subOrganisation('Services');
    const before = { companyId: id, description: '', entitled: 4, assigned: 4, unusedActive: 0, takenAt: '2026-11-18T05:00:00Z' };
    await house.insert('licence_snapshots', { ...before, takenOn: '2026-11-18', sku: 'LIC-A', subOrganisationId: services });
    await send('licence-entitlements', [{ sku: 'LIC-B', quantity: 2, subOrganisation: within('Logistique') }]);
    const { body } = await reader.get(`/api/licences/comparison?inSubOrganisation=${services}`);
    expect(body).toMatchObject({ later: { day: today }, rows: [] });
    const { body: since } = await reader.get(`/api/licences/comparison?inSubOrganisation=${services}&from=2026-11-18`);
    expect(since.rows.map(pickCounts)).toEqual([['LIC-A', 0, 0, 4, 0]]);
  });

  it('leaves out no red line beyond its maximum, and says so on screen and in Excel', async () => {
    const { id, reader } = await createCompany();
    const insertSnapshots = (first: number, last: number, assigned: number, unusedActive: number) =>
      house.query(
        `insert into licence_snapshots (company_id, taken_on, taken_at, sku, description, entitled, assigned, unused_active)
         select $1, $2, $2::date, 'LIC-' || lpad(n::text, 5, '0'), '', 1, $5, $6 from generate_series($3::integer, $4::integer) n`,
        [id, today, first, last, assigned, unusedActive],
      );
    await insertSnapshots(1, 5_000, 1, 0);
    const { body: whole } = await reader.get('/api/licences/comparison');
    expect([whole.rows.length, whole.more]).toEqual([5_000, false]);
    await insertSnapshots(5_001, 5_001, 2, 0);
    await insertSnapshots(5_002, 5_002, 1, 3);
    const { body } = await reader.get('/api/licences/comparison');
    const skus = (body.rows as { sku: string }[]).map(({ sku }) => sku);
    expect([skus.length, body.more, skus.slice(-3)]).toEqual([5_000, true, ['LIC-04998', 'LIC-05001', 'LIC-05002']]);
    const [rows, filters] = await readSheets(await reader.get('/api/licences/comparison/export?state=over'));
    expect(rows!.rows.slice(1).map(([sku]) => sku)).toEqual(['LIC-05001']);
    expect(filters!.rows).toContainEqual(['Limite', expect.stringMatching(/^5\s000 lignes au plus/)]);
  });

  it('follows the sub-organisation filter, the limits of members, and Excel with it', async () => {
    const { row, reader, send, within, findSubOrganisationId: subOrganisation } = await createCompany();
    await send('licence-entitlements', [
      { sku: 'LIC-A', quantity: 1, subOrganisation: within('Logistique') },
      { sku: 'LIC-B', quantity: 2, subOrganisation: within('Entrepôts') },
      { sku: 'LIC-C', quantity: 3, subOrganisation: within('Services') },
    ]);
    const [logistics, services] = [await subOrganisation('Logistique'), await subOrganisation('Services')];
    const listSkus = async (client: typeof reader, query = '') =>
      ((await client.get(`/api/licences/comparison${query}`)).body.rows as { sku: string }[]).map(({ sku }) => sku);
    expect(await listSkus(reader)).toEqual(['LIC-A', 'LIC-B', 'LIC-C']);
    expect(await listSkus(reader, `?inSubOrganisation=${logistics}`)).toEqual(['LIC-A', 'LIC-B']);
    expect(await listSkus(await house.signInMember(row, { subOrganisations: [services] }))).toEqual(['LIC-C']);
    const site = await house.insert('sites', { companyId: row.id, id: crypto.randomUUID(), code: 'S1', label: 'Lyon', type: 'delivery' });
    expect(await listSkus(await house.signInMember(row, { sites: [site.id] }))).toEqual([]);
    const sheet = await reader.get(`/api/licences/comparison/export?inSubOrganisation=${logistics}&state=free`);
    expect([sheet.status, sheet.headers['content-type']]).toEqual([200, expect.stringContaining('spreadsheetml')]);
    const [rows, filters] = await readSheets(await reader.get(`/api/licences/comparison/export?subOrganisation=${logistics}&beside=${services}`));
    expect(rows!.rows.slice(1).map(([sku]) => sku)).toEqual(['LIC-A', 'LIC-C']);
    expect(filters!.rows.flat()).toEqual(expect.arrayContaining(['Logistique', 'Services']));
  });
});

describe('agreements and accounts from the ERP', () => {
  const account = {
    name: 'Groupe',
    virtualAccounts: [
      { id: '1', name: 'DEFAULT', isDefault: true },
      { id: '2', name: 'Lyon', parent: '1' },
    ],
  };

  it('land with their suites and nested accounts, and a later version replaces them', async () => {
    const { id, send } = await createCompany();
    await send('smart-accounts', [account]);
    const agreement = { number: 'EA-1', manufacturer: 'cisco', startsOn: '2024-01-01', endsOn: '2026-12-31', smartAccount: '0' };
    const makeSuite = (name: string) => ({ id: name, portfolio: 'Networking', name });
    await send('agreements', [{ ...agreement, suites: [makeSuite('A'), makeSuite('B')] }]);
    await send('agreements', [{ ...agreement, version: 2, suites: [makeSuite('B')] }]);
    await send('smart-accounts', [{ ...account, version: 2, virtualAccounts: [{ id: '2', name: 'Lyon', isDefault: true }] }]);
    expect(await house.query('select name from agreement_suites where company_id = $1', [id])).toEqual([{ name: 'B' }]);
    expect(await house.query('select name, is_default, parent_id from virtual_accounts where company_id = $1', [id])).toEqual([
      { name: 'Lyon', isDefault: true, parentId: null },
    ]);
  });

  it('are refused with two defaults or none, with one id twice, with a parent that is missing or within itself, and when they end before they start', async () => {
    const { send } = await createCompany();
    const sendForFlaws = async (entity: string, row: Record<string, unknown>) => listFlaws((await send(entity, [row])).rows[0]);
    const sendAccounts = (...virtualAccounts: object[]) => sendForFlaws('smart-accounts', { name: 'Groupe', virtualAccounts });
    const standard = { id: '1', name: 'A', isDefault: true };
    expect(await sendAccounts(standard, { id: '2', name: 'B', isDefault: true })).toEqual(['virtualAccounts licences.oneDefaultAccount']);
    expect(await sendAccounts({ id: '1', name: 'A' })).toEqual(['virtualAccounts licences.oneDefaultAccount']);
    expect(await sendAccounts(standard, { id: '1', name: 'B' })).toEqual(['virtualAccounts.1.id licences.accountTwice']);
    expect(await sendAccounts({ ...standard, parent: '9' })).toEqual(['virtualAccounts.0.parent licences.unknownParentAccount']);
    expect(await sendAccounts(standard, { id: '2', name: 'B', parent: '3' }, { id: '3', name: 'C', parent: '2' })).toEqual([
      'virtualAccounts.1.parent licences.accountRing',
      'virtualAccounts.2.parent licences.accountRing',
    ]);
    const days = { startsOn: '2026-01-01', endsOn: '2025-12-31' };
    const suite = { id: '1', portfolio: 'Networking', name: 'DNA' };
    expect(await sendForFlaws('agreements', { number: 'EA-2', manufacturer: 'cisco', ...days, suites: [suite, suite] })).toEqual([
      'endsOn licences.endsBeforeStart',
      'suites.1.id licences.suiteTwice',
    ]);
    expect(await sendForFlaws('licence-entitlements', { sku: 'LIC-A', quantity: 1, ...days })).toEqual(['endsOn licences.endsBeforeStart']);
  });
});
