import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { postForm } from '#tests/support/forms.ts';
import { openHouse } from '#tests/support/house.ts';
import { createOrderFactory } from '#tests/support/orders.ts';
import { makeRawWorkbook, repeatPiece, type RawWorkbook } from '#tests/support/workbooks.ts';
import { exportMaxBytes } from '../imports.api.ts';
import { resolveBalance } from '../licence.ts';

const house = await openHouse();
const company = await house.company();
const manager = await house.signInMember(company, { role: 'manager' });
const { subOrganisation } = createOrderFactory(house);
const place = await subOrganisation(company, 'Logistique');

interface Sent {
  name?: string;
  to?: string | undefined;
  client?: typeof manager;
}
const send = (content: string | Buffer, { name = 'export.csv', to = place, client = manager }: Sent = {}) => {
  const file = { field: 'export', name, contentType: 'application/octet-stream', content: Buffer.from(content) };
  return postForm(client, '/api/licences/imports', { subOrganisationId: to }, { files: [file] });
};
const makeTable = (...rows: string[]) => ['Product SKU,Product SN,Quantity Purchased,Expiration Date', ...rows].join('\n');

describe('a vendor’s export', () => {
  it('becomes licences of the chosen sub-organisation, with a report, a journal entry and the snapshot of the day', async () => {
    const { status, body } = await send(makeTable('LIC-A,,12,2028-12-31', 'LIC-A,FOC3038L0AB,1,2028-12-31', ',,1,', 'LIC-B,,x,'));
    expect([status, body]).toEqual([
      200,
      {
        kind: 'smartSoftwareManager',
        dayOrder: null,
        read: 4,
        created: 2,
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
    expect(entries).toMatchObject([{ objectTitle: 'export.csv', changes: { created: { after: 2 } } }]);
  });

  it('that names no use leaves it unknown, of none as well as of some: no licence is called free', async () => {
    const owner = await house.company();
    const client = await house.signInMember(owner, { role: 'manager' });
    const to = await subOrganisation(owner, 'Siège');
    expect((await send('Product SKU,Quantity Purchased,In Use\nLIC-N,5,\nLIC-Z,5,0\n', { to, client })).body).toMatchObject({ created: 2 });
    const { rows } = (await client.get('/api/licences/comparison')).body as { rows: { sku: string; entitled: number; assigned: number; unknownUse: number }[] };
    expect(rows.map(({ sku, entitled, assigned, unknownUse }) => [sku, entitled, assigned, unknownUse]).toSorted()).toEqual([
      ['LIC-N', 5, 0, 5],
      ['LIC-Z', 5, 0, 0],
    ]);
    expect(rows.map((row) => [row.sku, resolveBalance(row)]).toSorted()).toEqual([
      ['LIC-N', 'unknown'],
      ['LIC-Z', 'free'],
    ]);
  });

  it('that is sent again changes nothing, and one that changed changes what differs', async () => {
    const content = makeTable('LIC-C,,5,', 'LIC-D,FOC3038L0AC,6,');
    expect((await send(content)).body).toMatchObject({ created: 2 });
    expect((await send(content)).body).toMatchObject({ created: 0, updated: 0, unchanged: 2 });
    expect((await send(makeTable('LIC-C,,5,', 'LIC-D,FOC3038L0AC,7,'))).body).toMatchObject({ created: 0, updated: 1, unchanged: 1 });
    expect(await house.query("select quantity from licence_entitlements where sku = 'LIC-D'")).toEqual([{ quantity: 7 }]);
  });

  it('with the same row for two sub-organisations adds to both', async () => {
    const other = await subOrganisation(company, 'Transport');
    await send(makeTable('LIC-E,,5,'));
    expect((await send(makeTable('LIC-E,,5,'), { to: other })).body).toMatchObject({ created: 1, updated: 0 });
    const rows = await house.query("select sub_organisation_id from licence_entitlements where sku = 'LIC-E'");
    expect(new Set(rows.map((row) => row.subOrganisationId))).toEqual(new Set([place, other]));
  });

  it('of anything else, too large, or for a foreign sub-organisation is refused', async () => {
    expect(await send('a,b\n1,2')).toMatchObject({ status: 422, body: { errors: [{ path: 'export', code: 'licences.notAnExport' }] } });
    expect(await send('{', { name: 'licences.json' })).toMatchObject({ status: 422, body: { errors: [{ code: 'licences.notAnExport' }] } });
    expect((await send('x'.repeat(exportMaxBytes + 1))).body.code).toBe('file.tooLarge');
    expect((await postForm(manager, '/api/licences/imports', {})).body.errors).toMatchObject([
      { path: 'export', code: 'field.fileRequired', hint: 'Choisissez un fichier.' },
    ]);
    expect((await send(makeTable('LIC-A,,1,'), { to: randomUUID() })).body.errors).toMatchObject([{ path: 'subOrganisationId' }]);
  });

  it('is for managers of the whole company', async () => {
    expect((await send(makeTable('LIC-A,,1,'), { client: await house.signInMember(company) })).status).toBe(403);
    const limited = await house.signInMember(company, { role: 'manager', subOrganisations: [place] });
    expect((await send(makeTable('LIC-A,,1,'), { client: limited })).body.code).toBe('licences.importLimited');
  });
});

describe('an export as a workbook', () => {
  const makeCell = (reference: string, value: string | number): string =>
    typeof value === 'number' ? `<c r="${reference}"><v>${value}</v></c>` : `<c r="${reference}" t="inlineStr"><is><t>${value}</t></is></c>`;
  const makeRow = (number: number, ...values: (string | number)[]): string =>
    `<row r="${number}">${values.map((value, index) => (value === '' ? '' : makeCell(`${'ABCDEF'[index]}${number}`, value))).join('')}</row>`;
  const heads = ['Product SKU', 'Product SN', 'Product/License Family', 'Quantity Purchased', 'Expiration Date'];
  const makeSheet = (...rows: string[]): string[] => [`<sheetData>${rows.join('')}</sheetData>`];
  const sendWorkbook = async (parts: RawWorkbook) => send(await makeRawWorkbook(parts), { name: 'Licences.xlsx' });
  const sendForRefusal = async (parts: RawWorkbook) => (await sendWorkbook(parts)).body.errors;

  it('is read as its CSV is, below a title, with days as Excel stores them, and computed cells reported', async () => {
    const day = '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>';
    const computed = '<row r="7"><c r="A7" t="inlineStr"><is><t>LIC-X</t></is></c><c r="D7"><f>1+1</f><v>2</v></c></row>';
    const first = `${makeRow(4, 'LIC-F', 'FOC3038L0AD', 'DNA Advantage', 1).replace('</row>', '')}<c r="E4" s="1"><v>47118</v></c></row>`;
    const { body } = await sendWorkbook({
      tabs: ['Licences'],
      styles: day,
      sheet: makeSheet(
        makeRow(1, 'Smart Account Groupe'),
        makeRow(3, ...heads),
        first,
        makeRow(5, 'LIC-F', '', 'DNA Advantage', 24),
        makeRow(6, '', '', '', 2),
        computed,
      ),
    });
    expect(body).toMatchObject({ kind: 'smartSoftwareManager', read: 4, created: 2, flawCount: 2 });
    expect(body.flaws).toEqual([
      { row: 6, reason: 'noSku' },
      { row: 7, reason: 'computed' },
    ]);
    const rows = await house.query("select quantity, ends_on::text from licence_entitlements where sku = 'LIC-F' order by quantity");
    expect(rows).toEqual([
      { quantity: 1, endsOn: '2028-12-31' },
      { quantity: 24, endsOn: null },
    ]);
  });

  it('is found on any of its tabs', async () => {
    const second = `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${makeSheet(makeRow(1, ...heads), makeRow(2, 'LIC-G', '', '', 3)).join('')}</worksheet>`;
    const { body } = await sendWorkbook({
      tabs: ['Lisez-moi', 'Licences'],
      sheet: makeSheet(makeRow(1, 'Bonjour')),
      more: { 'xl/worksheets/sheet2.xml': [second] },
    });
    expect(body).toMatchObject({ read: 1, created: 1 });
  });

  it('that is none, has too many rows, or would unfold beyond its bounds is refused with a sentence', async () => {
    expect(await sendForRefusal({ sheet: makeSheet(makeRow(1, 'Bonjour')) })).toMatchObject([{ path: 'export', code: 'licences.notAnExport' }]);
    expect(await sendForRefusal({ sheet: makeSheet(makeRow(10_002, 'LIC-A')) })).toMatchObject([
      { code: 'workbook.rows', hint: expect.stringMatching(/10.000 au plus/) },
    ]);
    const bomb = repeatPiece(`${' '.repeat(1024 * 1024)}`, 101);
    expect(
      await sendForRefusal({
        sheet: (function* () {
          yield '<sheetData>';
          yield* bomb;
          yield '</sheetData>';
        })(),
      }),
    ).toMatchObject([{ code: 'workbook.unfolds', hint: expect.stringMatching(/dépasse 100\sMo/) }]);
    expect((await send(Buffer.from('MZ renamed\u0000'), { name: 'Licences.xlsx' })).body.code).toBe('file.typeTable');
    expect((await send(Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(4096)]), { name: 'Licences.xlsx' })).body.code).toBe(
      'file.protectedWorkbook',
    );
  });
});

describe('agreements', () => {
  it('are shown with their suites, and their accounts with the default first; to nobody who is limited', async () => {
    const [account, agreement] = [randomUUID(), randomUUID()];
    await house.insert('manufacturers', { code: 'cisco', name: 'Cisco' });
    await house.insert('smart_accounts', { companyId: company.id, id: account, name: 'Groupe' });
    for (const [name, isDefault] of [
      ['Annexe', false],
      ['DEFAULT', true],
    ] as const)
      await house.insert('virtual_accounts', { companyId: company.id, id: randomUUID(), smartAccountId: account, name, isDefault });
    const term = { startsOn: '2026-11-19', endsOn: '2029-11-18', trueForwardOn: '2027-11-19' };
    await house.insert('agreements', { companyId: company.id, id: agreement, number: 'EA-1', manufacturerCode: 'cisco', smartAccountId: account, ...term });
    const suite = { companyId: company.id, agreementId: agreement, position: 1, portfolio: 'Networking', name: 'Meraki' };
    await house.insert('agreement_suites', { ...suite, id: randomUUID() });
    const { body } = await manager.get('/api/agreements');
    expect(body.agreements).toMatchObject([
      { number: 'EA-1', state: 'running', trueForwardOn: '2027-11-19', smartAccountName: 'Groupe', suites: [{ name: 'Meraki', quantity: null }] },
    ]);
    expect(body.accounts[0].virtualAccounts.map(({ name }: { name: string }) => name)).toEqual(['DEFAULT', 'Annexe']);
    const limited = await house.signInMember(company, { subOrganisations: [place] });
    expect((await limited.get('/api/agreements')).body).toEqual({ agreements: [], accounts: [] });
  });
});
