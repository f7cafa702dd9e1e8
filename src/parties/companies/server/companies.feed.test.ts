import { describe, expect, it } from 'vitest';
import { companyRow, connectErp, listFlaws, nextNumber, listResults, siteRow } from '#tests/support/feed.ts';
import { openHouse } from '#tests/support/house.ts';

const house = await openHouse();
const erp = await connectErp(house);
const { query } = house;
const readCompany = async (id: string) => (await query<Record<string, unknown> & { id: number }>('select * from companies where external_id = $1', [id]))[0]!;
const id = () => `C${nextNumber()}`;

describe('a company from the ERP', () => {
  it('is stored with its identifiers, without spaces', async () => {
    const one = id();
    await erp.send('companies', [
      companyRow(one, {
        legalForm: 'limitedLiability',
        siren: '999 000 011',
        siret: '999 000 011 00018',
        vatNumber: 'fr66 999000011',
        paymentDays: 45,
        paymentEndOfMonth: 'daysThenEnd',
        paymentDay: 10,
      }),
    ]);
    expect(await readCompany(one)).toMatchObject({
      siren: '999000011',
      siret: '99900001100018',
      vatNumber: 'FR66999000011',
      paymentDays: 45,
      paymentEndOfMonth: 'daysThenEnd',
      paymentDay: 10,
      country: 'FR',
      currency: 'EUR',
      source: 'erp',
    });
  });
  it('is refused with identifiers that are invalid, or belong to another company', async () => {
    const rows = [
      { siren: '999000012' },
      { siret: '99900001100019' },
      { siren: '999000029', siret: '99900001100018' },
      { vatNumber: 'FR67999000011' },
      { siren: '999000029', vatNumber: 'FR66999000011' },
    ];
    const response = await erp.send(
      'companies',
      rows.map((more) => companyRow(id(), more)),
    );
    expect(response.rows.map(listFlaws)).toEqual([
      ['siren companies.notSiren'],
      ['siret companies.notSiret'],
      ['siret companies.siretOfOther'],
      ['vatNumber companies.notVatNumber'],
      ['vatNumber companies.vatNumberOfOther'],
    ]);
  });
  it('has a customer number of its own, in a batch too', async () => {
    const [one, two, three] = [id(), id(), id()];
    await erp.send('companies', [companyRow(one, { customerNumber: 'K-1' })]);
    const response = await erp.send('companies', [
      companyRow(two, { customerNumber: 'K-1' }),
      companyRow(three, { customerNumber: 'K-3' }),
      companyRow(id(), { customerNumber: 'K-3' }),
    ]);
    expect([listResults(response), listFlaws(response.rows[0]), listFlaws(response.rows[2])]).toEqual([
      ['failed', 'created', 'failed'],
      ['customerNumber companies.customerNumberTaken'],
      ['customerNumber companies.customerNumberTaken'],
    ]);
  });
  it('takes over the company that the provider entered by hand under its customer number', async () => {
    const [entered] = await query<{ id: number }>("insert into companies (kind, name, customer_number) values ('customer', 'Saisie', 'K-77') returning id");
    const one = id();
    expect(listResults(await erp.send('companies', [companyRow(one, { customerNumber: 'K-77', name: 'Envoyée' })]))).toEqual(['updated']);
    // The name that was typed stays until somebody takes the ERP's.
    expect(await readCompany(one)).toMatchObject({ id: entered!.id, name: 'Saisie', source: 'erp' });
  });
  it('keeps what people typed, and says so', async () => {
    const [typed] = await house.query<{ id: number }>(
      "insert into companies (kind, name, customer_number, vat_number, city) values ('customer', 'Typed', 'C-TYPED', 'FR47999000037', 'Lyon') returning id",
    );
    const readStored = async () => (await house.query('select vat_number, city, street from companies where id = $1', [typed!.id]))[0];
    const row = (version: number, more: object) => companyRow('TYPED', { customerNumber: 'C-TYPED', version, ...more });
    expect((await erp.send('companies', [row(1, { city: 'Grenoble' })])).rows[0]!.kept).toEqual([
      { path: 'city', sent: 'Grenoble', kept: 'Lyon' },
      { path: 'name', sent: 'Société TYPED', kept: 'Typed' },
    ]);
    expect(await readStored()).toEqual({ vatNumber: 'FR47999000037', city: 'Lyon', street: null });
    await house.query("update companies set street = '4 quai des Tanneurs', city = 'Meylan' where id = $1", [typed!.id]);
    await erp.send('companies', [row(2, { city: 'Grenoble', street: '' })]);
    expect(await readStored()).toEqual({ vatNumber: 'FR47999000037', city: 'Meylan', street: '4 quai des Tanneurs' });
    await erp.send('companies', [row(3, {})]);
    expect(await readStored()).toEqual({ vatNumber: 'FR47999000037', city: 'Meylan', street: '4 quai des Tanneurs' });
  });
  it('can be the provider itself, of which there is one', async () => {
    const one = id();
    expect(listResults(await erp.send('companies', [companyRow(one, { kind: 'provider', name: 'Arcadie Réseaux' })]))).toEqual(['updated']);
    expect(listFlaws((await erp.send('companies', [companyRow(id(), { kind: 'provider' })])).rows[0])).toEqual(['kind companies.secondProvider']);
  });
  it('is deleted with its own journal while nothing depends on it', async () => {
    const one = id();
    await erp.send('companies', [companyRow(one)]);
    expect(listResults(await erp.send('companies', [{ id: one, version: 2, deleted: true }]))).toEqual(['deleted']);
    const other = id();
    await erp.send('companies', [companyRow(other)]);
    await erp.send('sites', [siteRow(other, 'S')]);
    expect(listFlaws((await erp.send('companies', [{ id: other, version: 2, deleted: true }])).rows[0])).toEqual([' ingest.stillUsed']);
  });
});

describe('a partner link', () => {
  const link = (name: string, partner: string, client: string, more: object = {}) => ({ id: name, version: 1, partner, client, ...more });
  it('lets the partner’s people act for the client, and ends with its last day', async () => {
    const [partner, client] = [id(), id()];
    await erp.send('companies', [companyRow(partner, { kind: 'partner' }), companyRow(client)]);
    await erp.send('partner-links', [link('L1', partner, client, { since: '2026-01-01' })]);
    const user = await house.signInMember({ id: (await readCompany(partner)).id, name: partner });
    const listNames = async () => (await user.get('/api/me')).body.companies.map((one: { name: string }) => one.name);
    expect(await listNames()).toContain(`Société ${client}`);
    await erp.send('partner-links', [link('L1', partner, client, { version: 2, since: '2026-01-01', until: '2026-11-18' })]);
    await expect.poll(listNames).not.toContain(`Société ${client}`);
  });
  it('keeps the last day that staff set against its next row, and says so; the same day from the ERP ends that', async () => {
    const [partner, client] = [id(), id()];
    const staff = await house.staff();
    await erp.send('companies', [companyRow(partner, { kind: 'partner' }), companyRow(client)]);
    await erp.send('partner-links', [link('K1', partner, client, { since: '2026-01-01', until: '2027-01-31' })]);
    const [partnerId, clientId] = [(await readCompany(partner)).id, (await readCompany(client)).id];
    const readClient = async () => (await staff.get(`/api/provider/companies/${partnerId}/partner-links`)).body.clients[0];
    expect(await readClient()).toMatchObject({ untilOn: '2027-01-31', isFed: true, kept: null });
    await staff.put(`/api/provider/companies/${partnerId}/clients/${clientId}`, { untilOn: '2027-06-30', seen: '2027-01-31' });
    expect(await readClient()).toMatchObject({ untilOn: '2027-06-30', kept: { sentUntilOn: '2027-01-31' } });
    const next = await erp.send('partner-links', [link('K1', partner, client, { version: 2, since: '2026-01-01', until: '2027-03-31' })]);
    expect(next).toMatchObject({ updated: 1, kept: 1, rows: [{ kept: [{ path: 'until', sent: '2027-03-31', kept: '2027-06-30' }] }] });
    expect(await readClient()).toMatchObject({ untilOn: '2027-06-30', kept: { sentUntilOn: '2027-03-31' } });
    expect((await staff.get(`/api/provider/companies/${clientId}/partner-links`)).body.partners[0].kept).toEqual({ sentUntilOn: '2027-03-31' });
    await erp.send('partner-links', [link('K1', partner, client, { version: 3, since: '2026-01-01', until: '2027-06-30' })]);
    expect(await readClient()).toMatchObject({ untilOn: '2027-06-30', kept: null });
    // Its day is taken back by hand, and the feed counts again.
    const set = (untilOn: string, seen: string) => staff.put(`/api/provider/companies/${partnerId}/clients/${clientId}`, { untilOn, seen });
    await set('2027-05-31', '2027-06-30');
    expect((await set('2027-06-30', '2027-05-31')).body.clients[0]).toMatchObject({ untilOn: '2027-06-30', kept: null });
    // A link that begins later cannot end before.
    await set('2027-05-31', '2027-06-30');
    await erp.send('partner-links', [link('K1', partner, client, { version: 4, since: '2027-06-01', until: null })]);
    expect(await house.query('select since_on, until_on from partner_clients where company_id = $1', [partnerId])).toEqual([
      { sinceOn: '2027-06-01', untilOn: null },
    ]);
    expect(listResults(await erp.send('partner-links', [{ id: 'K1', version: 5, deleted: true }]))).toEqual(['deleted']);
    expect(await readClient()).toBeUndefined();
  });

  it('waits for both companies, joins two of them, once', async () => {
    const [partner, client] = [id(), id()];
    expect((await erp.send('partner-links', [link('L2', partner, client)])).rows[0]!.waitsFor).toEqual({ entity: 'companies', id: partner });
    expect(await erp.send('companies', [companyRow(client), companyRow(partner, { kind: 'partner' })])).toMatchObject({ released: 1 });
    const response = await erp.send('partner-links', [
      link('L3', partner, client),
      link('L4', partner, partner),
      link('L5', partner, client, { since: '2026-02-01', until: '2026-01-01' }),
    ]);
    expect(response.rows.map(listFlaws)).toEqual([['client companies.linkTwice'], ['client companies.sameCompany'], ['until companies.endsBeforeStart']]);
    expect(listResults(await erp.send('partner-links', [{ id: 'L2', version: 2, deleted: true }]))).toEqual(['deleted']);
  });
});

describe('a sub-organisation', () => {
  const part = (company: string, name: string, more: object = {}) => ({ id: name, version: 1, company, name, ...more });
  it('belongs to another of its company, never to itself', async () => {
    const one = id();
    await erp.send('companies', [companyRow(one)]);
    await erp.send('sub-organisations', [part(one, 'A'), part(one, 'B', { parent: 'A' }), part(one, 'C', { parent: 'B' })]);
    const response = await erp.send('sub-organisations', [part(one, 'A', { version: 2, parent: 'C' }), part(one, 'B', { version: 2, parent: 'B' })]);
    expect(response.rows.map(listFlaws)).toEqual([['parent companies.ownParent'], ['parent companies.ownParent']]);
    expect(listResults(await erp.send('sub-organisations', [part(one, 'C', { version: 2 }), part(one, 'B', { version: 3, parent: 'C' })]))).toEqual([
      'updated',
      'updated',
    ]);
  });
  it('keeps the name that people gave it, also where the ERP changes it', async () => {
    const one = id();
    await erp.send('companies', [companyRow(one)]);
    await erp.send('sub-organisations', [part(one, 'N')]);
    const rename = (name: string) => query("update sub_organisations set name = $1 where external_id = 'N'", [name]);
    const name = async () => (await query("select name, vendor_organisation_id as vendor from sub_organisations where external_id = 'N'"))[0];
    await rename('Nord');
    await erp.send('sub-organisations', [part(one, 'N', { version: 2, vendorOrganisationId: '8821' })]);
    expect(await name()).toEqual({ name: 'Nord', vendor: '8821' });
    await erp.send('sub-organisations', [{ ...part(one, 'N', { version: 3, vendorOrganisationId: '8821' }), name: 'Nord-Est' }]);
    expect(await name()).toEqual({ name: 'Nord', vendor: '8821' });
  });
});
