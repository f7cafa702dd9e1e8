import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openHouse } from '../../../tests/support/house.ts';
import { importedCharactersMax } from '../imports.api.ts';

const house = await openHouse();
const company = await house.company();
const manager = await house.memberOf(company, { role: 'manager' });
const place = randomUUID();
await house.insert('sub_organisations', { company_id: company.id, id: place, name: 'Logistique' });
const send = (content: string, more: object = {}, client = manager) =>
  client.post('/api/licences/imports', { fileName: 'export.csv', content, subOrganisationId: place, ...more });
const table = (...rows: string[]) => ['Product SKU,Product SN,Quantity Purchased,Expiration Date', ...rows].join('\n');

describe('a vendor’s export', () => {
  it('becomes licences of the chosen sub-organisation, with a report, a journal entry and the snapshot of the day', async () => {
    const { status, body } = await send(table('LIC-A,,12,2028-12-31', 'LIC-A,FOC3038L0AB,1,2028-12-31', ',,1,', 'LIC-B,,x,'));
    expect([status, body]).toEqual([
      200,
      {
        kind: 'smartSoftwareManager',
        read: 4,
        created: 3,
        updated: 0,
        unchanged: 0,
        flawCount: 2,
        flaws: [
          { row: 4, reason: 'noSku' },
          { row: 5, reason: 'unreadableQuantity' },
        ],
      },
    ]);
    const { body: compared } = await manager.get('/api/licences/comparison');
    expect(compared.rows).toMatchObject([{ sku: 'LIC-A', entitled: 13, assigned: 1, subOrganisation: { name: 'Logistique' } }]);
    const entries = await house.query("select object_title, changes from journal where object_kind = 'licenceImport' and company_id = $1", [company.id]);
    expect(entries).toMatchObject([{ object_title: 'export.csv', changes: { created: { after: 3 } } }]);
  });

  it('that is sent again changes nothing, and one that changed changes what differs', async () => {
    const content = table('LIC-C,,5,', 'LIC-D,,6,');
    expect((await send(content)).body).toMatchObject({ created: 2 });
    expect((await send(content)).body).toMatchObject({ created: 0, updated: 0, unchanged: 2 });
    expect((await send(table('LIC-C,,5,', 'LIC-D,,7,'))).body).toMatchObject({ created: 0, updated: 1, unchanged: 1 });
    expect(await house.query("select quantity from licence_entitlements where sku = 'LIC-D'")).toEqual([{ quantity: 7 }]);
  });

  it('of anything else, of too many characters, or for a foreign sub-organisation is refused', async () => {
    expect(await send('a,b\n1,2')).toMatchObject({ status: 422, body: { errors: [{ path: 'content', code: 'licences.notAnExport' }] } });
    expect((await send('x'.repeat(importedCharactersMax + 1))).status).toBe(422);
    expect((await send(table('LIC-A,,1,'), { subOrganisationId: randomUUID() })).body.errors).toMatchObject([{ path: 'subOrganisationId' }]);
    expect((await send(table('LIC-A,,1,'), {}, await house.memberOf(company))).status).toBe(403);
  });
});

describe('agreements', () => {
  it('are shown with their suites, and their accounts with the default first; to nobody who is limited', async () => {
    const [account, agreement] = [randomUUID(), randomUUID()];
    await house.insert('manufacturers', { code: 'cisco', name: 'Cisco' });
    await house.insert('smart_accounts', { company_id: company.id, id: account, name: 'Groupe' });
    for (const [name, isDefault] of [
      ['Annexe', false],
      ['DEFAULT', true],
    ] as const)
      await house.insert('virtual_accounts', { company_id: company.id, id: randomUUID(), smart_account_id: account, name, is_default: isDefault });
    const term = { starts_on: '2026-11-19', ends_on: '2029-11-18', true_forward_on: '2027-11-19' };
    await house.insert('agreements', { company_id: company.id, id: agreement, number: 'EA-1', manufacturer_code: 'cisco', smart_account_id: account, ...term });
    const suite = { company_id: company.id, agreement_id: agreement, position: 1, portfolio: 'Networking', name: 'Meraki' };
    await house.insert('agreement_suites', { ...suite, id: randomUUID() });
    const { body } = await manager.get('/api/agreements');
    expect(body.agreements).toMatchObject([
      { number: 'EA-1', state: 'running', trueForwardOn: '2027-11-19', smartAccountName: 'Groupe', suites: [{ name: 'Meraki', quantity: null }] },
    ]);
    expect(body.accounts[0].virtualAccounts.map(({ name }: { name: string }) => name)).toEqual(['DEFAULT', 'Annexe']);
    const limited = await house.memberOf(company, { subOrganisations: [place] });
    expect((await limited.get('/api/agreements')).body).toEqual({ agreements: [], accounts: [] });
  });
});
