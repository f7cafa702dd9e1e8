import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { buildUpload } from '#tests/support/contract-imports.ts';
import { fillSiteMatrix, firstTabPart, type FilledSite } from '#tests/support/filled-matrix.ts';
import { postForm } from '#tests/support/forms.ts';
import { openHouse } from '#tests/support/house.ts';
import { createSiteImporter } from '#tests/support/site-imports.ts';
import { changeWorkbook, readPart, makeRawWorkbook, repeatPiece } from '#tests/support/workbooks.ts';

const house = await openHouse();
const scene = createSiteImporter(house);

const lyon: FilledSite = { code: 'LYO', label: 'Agence de Lyon', type: 'Livraison', postalCode: '69007', city: 'Lyon' };
const contact = { civility: 'Madame', firstName: 'Nadia', lastName: 'Ferrand', email: 'Nadia.Ferrand@exemple.example', landline: '04 72 00 00 00' };
const countAll = async (companyId: number) =>
  (
    await house.query(
      'select (select count(*)::int from sites where company_id = $1) as sites, (select count(*)::int from contacts where company_id = $1) as contacts, (select count(*)::int from site_contacts where company_id = $1) as links',
      [companyId],
    )
  )[0];

describe('an import of sites', () => {
  it('has a template with the words of the wizard to choose from', async () => {
    const { template } = await scene();
    const lists = await readPart(template, 'xl/worksheets/sheet2.xml');
    for (const word of ['passerelle-sites-1', 'Livraison', 'Association', 'France', 'Oui', 'Madame']) expect(lists).toContain(word);
    const sheet = await readPart(template, firstTabPart);
    expect([...sheet.matchAll(/type="list"[^>]*sqref="([^"]*)"/g)].map(([, range]) => range)).toEqual(
      ['C', 'D', 'I', 'J', 'N'].map((column) => `${column}2:${column}5002`),
    );
  });

  it('says before what it would create, then creates sites with their positions, hours and main contacts', async () => {
    const { company, client, upload, step } = await scene();
    const path = await upload([
      { ...lyon, ...contact, deliveryHours: 'lun-mar 8h-12h', notes: 'Quai B', showOnMap: 'Oui', legalForm: 'Association loi 1901' },
      { label: 'Agence de Lyon', code: 'LYO2', type: 'Siège', ...contact },
      { label: 'Dépôt de Genève', type: 'Stockage', city: 'Genève', country: 'Suisse', showOnMap: 'Non' },
    ]);
    await step(path, 'process');
    expect((await client.get(path)).body).toMatchObject({
      state: 'processed',
      objectCount: 3,
      warningCount: 1,
      summary: {
        sites: 3,
        pins: 1,
        offMap: 1,
        newContacts: 1,
        knownContacts: 0,
        withHours: 1,
        siteList: [
          { code: 'LYO', city: 'Lyon', precision: 'town', contact: 'Nadia Ferrand' },
          { code: 'LYO2', type: 'headquarters', precision: null },
          { code: 'DEPOT-DE-GENEVE', country: 'CH' },
        ],
      },
    });
    expect(await countAll(company.id)).toEqual({ sites: 0, contacts: 0, links: 0 });
    await step(path, 'import');
    expect(await countAll(company.id)).toEqual({ sites: 3, contacts: 1, links: 2 });
    expect((await client.get('/api/sites/LYO')).body).toMatchObject({
      label: 'Agence de Lyon',
      legalForm: 'nonProfit',
      notes: 'Quai B',
      position: { source: 'gazetteer', precision: 'town' },
      deliveryHours: [
        { day: 1, from: '08:00', to: '12:00' },
        { day: 2, from: '08:00', to: '12:00' },
      ],
      contacts: [{ lastName: 'Ferrand', email: 'nadia.ferrand@exemple.example', roles: ['main'] }],
    });
    expect((await client.get('/api/sites?q=ferrand')).body.rows.map(({ code }: { code: string }) => code).toSorted()).toEqual(['LYO', 'LYO2']);
  });

  it('is named by the sites that it brought, for who may open it', async () => {
    const { company, client, imported } = await scene();
    const batch = (await imported([lyon])).split('/').at(-1)!;
    const readImport = async (reader: typeof client) => (await reader.get('/api/sites/LYO')).body.imported;
    const shown = { batch, kind: 'sites', by: expect.any(String), at: expect.any(String) };
    const { id } = (await client.get('/api/sites/LYO')).body;
    const orderer = await house.signInMember(company, { role: 'member', services: true });
    expect([await readImport(client), await readImport(orderer)]).toEqual([shown, shown]);
    const reader = await house.signInMember(company, { role: 'member', services: false });
    const limited = await house.signInMember(company, { role: 'manager', sites: [id] });
    expect([await readImport(reader), await readImport(limited)]).toEqual([null, null]);
    await house.query("update import_batches set kind = 'contracts' where id = $1", [batch]);
    expect([await readImport(client), await readImport(orderer)]).toEqual([{ ...shown, kind: 'contracts' }, null]);
  });

  it('only adds: codes and labels that the company has are errors, contacts it knows are named unchanged', async () => {
    const { company, client, imported, upload, step } = await scene();
    await imported([{ ...lyon, ...contact }]);
    const path = await upload([
      { ...lyon, code: 'lyo', label: 'Autre libellé' },
      { ...lyon, code: '' },
      { ...lyon, code: 'LYO3', label: 'Lyon bis', ...contact, lastName: 'Favre' },
    ]);
    expect((await client.get(`${path}/flaws`)).body.rows).toMatchObject([
      { line: 3, column: 'code', text: expect.stringContaining('Agence de Lyon') },
      { line: 4, column: 'label', text: expect.stringContaining('LYO') },
    ]);
    expect((await client.get(`${path}/flaws?severity=warning`)).body.rows).toMatchObject([
      { line: 5, column: 'email', text: expect.stringContaining('Nadia Ferrand') },
    ]);
    expect((await client.post(`${path}/process`)).body).toMatchObject({ status: 409, code: 'imports.state' });
    await step(path, 'abandon');
    await imported([{ ...lyon, code: 'LYO3', label: 'Lyon bis', ...contact, lastName: 'Favre' }]);
    expect(await countAll(company.id)).toEqual({ sites: 2, contacts: 1, links: 2 });
  });

  it('leads back to the check when one of its codes was given meanwhile', async () => {
    const { company, client, upload, step } = await scene();
    const path = await upload([lyon]);
    await step(path, 'process');
    await house.insert('sites', { companyId: company.id, id: randomUUID(), code: 'LYO', label: 'Lyon', type: 'delivery' });
    await step(path, 'import');
    expect((await client.get(path)).body).toMatchObject({ state: 'checked', errorCount: 1, summary: null });
    expect(await countAll(company.id)).toMatchObject({ sites: 1 });
  });

  it('warns of towns that their postal code does not have', async () => {
    const { client, upload } = await scene();
    const path = await upload([
      { ...lyon, city: 'Lyom' },
      { ...lyon, code: 'B', city: 'Lyon Cedex 07' },
    ]);
    expect((await client.get(`${path}/flaws?severity=warning`)).body.rows).toMatchObject([{ line: 3, column: 'city', value: 'Lyom', suggestion: 'Lyon' }]);
  });

  it('stands beside an import of contracts, of which it shows nothing', async () => {
    const { client, upload } = await scene();
    const path = await upload([lyon]);
    expect((await client.get('/api/contract-imports')).body).toMatchObject({ rows: [], underWay: null });
    expect((await client.get(path.replace('site-imports', 'contract-imports'))).status).toBe(404);
    expect((await client.get('/api/site-imports')).body.underWay).toBe(path.split('/').at(-1));
  });
});

describe('an import of sites that is undone', () => {
  it('leaves nothing behind, and contacts that were known before', async () => {
    const { company, client, imported, step } = await scene();
    await imported([{ ...lyon, ...contact }]);
    const path = await imported([
      { label: 'Nice', type: 'Siège', postalCode: '06000', city: 'Nice', ...contact },
      { label: 'Brest', type: 'Siège', lastName: 'Le Gall' },
    ]);
    expect(await countAll(company.id)).toEqual({ sites: 3, contacts: 2, links: 3 });
    expect((await step(path, 'undo')).status).toBe(204);
    expect((await client.get(path)).body).toMatchObject({ state: 'undone' });
    expect(await countAll(company.id)).toEqual({ sites: 1, contacts: 1, links: 1 });
  });

  it.each<[string, string, (of: { company: number; site: string; contact: string }) => Promise<unknown>]>([
    ['an edit of a site', 'le site LYO, modifié depuis', ({ company }) => house.query('update sites set version = 2 where company_id = $1', [company])],
    [
      'a device',
      'l’équipement FOC1 (Agence de Lyon)',
      ({ company, site }) =>
        house.query(
          "insert into devices (company_id, id, manufacturer_code, reference, description, serial, serial_key, site_id, source) values ($1, gen_random_uuid(), 'cisco', 'C9300', 'Catalyst', 'FOC1', 'FOC1', $2, 'import')",
          [company, site],
        ),
    ],
    [
      'an edit of a contact',
      'le contact Nadia Ferrand, modifié depuis',
      ({ company }) => house.query('update contacts set version = 2 where company_id = $1', [company]),
    ],
    [
      'another site of a contact',
      'le contact Nadia Ferrand, aussi celui de Nice',
      async ({ company, contact: contactId }) => {
        const { id } = await house.insert('sites', { companyId: company, id: randomUUID(), code: 'NCE', label: 'Nice', type: 'delivery' });
        await house.insert('site_contacts', { companyId: company, siteId: id, contactId, role: 'main' });
      },
    ],
  ])('is refused by %s, which the refusal names', async (_what, named, depend) => {
    await house.query("insert into manufacturers values ('cisco', 'Cisco') on conflict do nothing");
    const { company, client, imported } = await scene();
    const path = await imported([{ ...lyon, ...contact }]);
    const [ids] = await house.query<{ site: string; contact: string }>(
      'select site_id as site, contact_id as contact from site_contacts where company_id = $1',
      [company.id],
    );
    await depend({ company: company.id, ...ids! });
    const reply = await client.post(`${path}/undo`);
    expect(reply.body).toMatchObject({ status: 409, code: 'imports.depends', title: expect.stringContaining(named) });
    expect(await countAll(company.id)).toMatchObject({ contacts: 1 });
  });
});

it('is checked by the process that checked the one before: another would load the places anew', async () => {
  const owner = { companyId: 1, userId: randomUUID() };
  const work = new URL('../../../../../tests/support/work.worker.ts', import.meta.url);
  // The process stays in front of its work while it lives.
  const readProcess = async () => (await house.platform.costly.background(owner).bytes(work, { name: 'who' })).toString().split(' ')[1];
  const before = await readProcess();
  for (const place of ['Lyon', 'Genève']) {
    const { client, upload } = await scene();
    expect((await client.get(await upload([{ label: place, type: 'Livraison', city: place }]))).body.state).toBe('checked');
  }
  expect(await readProcess()).toBe(before);
});

describe('a hostile or foreign file', () => {
  const postRefused = async (content: Buffer) => {
    const { client } = await scene();
    const reply = await postForm(client, '/api/site-imports', {}, buildUpload(content, 'sites.xlsx'));
    if (reply.status !== 201) return reply.body;
    await house.runJobs();
    return (await client.get(`/api/site-imports/${reply.body.id}`)).body;
  };
  it('is the template with other spaces, capitals and apostrophes in its heads', async () => {
    const { template } = await scene();
    const filled = await fillSiteMatrix(template, [{ label: 'Agence', type: 'Livraison', city: 'Lyon' }]);
    const heads: ((text: string) => string)[] = [
      (text) => text.replaceAll(/[\u00a0\u202f]/g, ' '),
      (text) => text.replaceAll(/(?<=>[^<]*) (?=[^<]*<)/g, '\u2009'),
      (text) => text.replaceAll('\u2019', "'"),
    ];
    for (const changed of heads)
      expect(await postRefused(await changeWorkbook(filled, (part, text) => (/sharedStrings|sheet1/.test(part) ? changed(text) : text)))).toMatchObject({
        state: 'checked',
        failure: null,
        rowCount: 1,
      });
  });
  it('is refused as a whole, with a sentence', async () => {
    const { template, client } = await scene();
    expect(await postRefused(Buffer.from('MZ renamed'))).toMatchObject({ status: 415, code: 'file.typeWorkbook' });
    expect(await postRefused(await makeRawWorkbook({ sheet: repeatPiece(' '.repeat(1_000_000), 120) }))).toMatchObject({
      failure: expect.stringContaining('100\u00a0Mo'),
    });
    expect(await postRefused((await client.get('/api/contract-imports/template')).bytes)).toMatchObject({
      failure: expect.stringContaining('n’est pas la matrice'),
    });
    const far = await changeWorkbook(await fillSiteMatrix(template, [lyon]), (part, text) =>
      part === firstTabPart ? text.replace('</sheetData>', '<row r="5003"><c r="A5003"><v>1</v></c></row></sheetData>') : text,
    );
    expect(await postRefused(far)).toMatchObject({ state: 'failed', failure: expect.stringMatching(/5\s000/) });
  });
});

describe('imports of sites are for those who may add sites', () => {
  it('members who order services too, and no others', async () => {
    const { company, upload } = await scene();
    const path = await upload([lyon]);
    const member = await house.signInMember(company, { role: 'member', services: false });
    for (const reply of [await member.get('/api/site-imports'), await member.get(path), await member.post(`${path}/process`)])
      expect(reply.body).toMatchObject({ status: 403, code: 'forbidden.services' });
    const orderer = await house.signInMember(company, { role: 'member', services: true });
    expect((await orderer.get(path)).status).toBe(200);
  });
  it('not those who see a part of the company', async () => {
    const { company, template, upload } = await scene();
    const path = await upload([lyon]);
    const site = await house.insert('sites', { companyId: company.id, id: randomUUID(), code: 'NCE', label: 'Nice', type: 'delivery' });
    const limited = await house.signInMember(company, { role: 'manager', sites: [site.id] });
    expect((await postForm(limited, '/api/site-imports', {}, buildUpload(await fillSiteMatrix(template, [lyon]), 'sites.xlsx'))).body).toMatchObject({
      status: 403,
      code: 'sites.limited',
    });
    for (const step of ['process', 'import', 'undo', 'abandon']) expect((await limited.post(`${path}/${step}`)).status).toBe(404);
  });
  it('nor another company', async () => {
    const { upload } = await scene();
    const path = await upload([lyon]);
    const other = await scene();
    expect([(await other.client.get(path)).status, (await other.client.post(`${path}/process`)).status]).toEqual([404, 404]);
  });
});
