import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createContractFactory } from '#tests/support/contract-rows.ts';
import { openHouse } from '#tests/support/house.ts';
import { createOrderFactory } from '#tests/support/orders.ts';

const house = await openHouse();
const orders = createOrderFactory(house);
await orders.manufacturer();
await house.insert('manufacturers', { code: 'fortinet', name: 'Fortinet' });
const make = createContractFactory(house);
const { query } = house;

const pickNumbers = ({ body }: { body: { rows: { number: string }[] } }) => body.rows.map(({ number }) => number);

describe('the list of contracts', () => {
  it('leaves out archived contracts, in its rows and its counts, until they are asked for', async () => {
    const company = await house.company();
    const reader = await house.signInMember(company);
    for (const state of ['active', 'inactive', 'archived'] as const) await make.contract(company, { number: `CT-${state}`, state });
    expect(pickNumbers(await reader.get('/api/contracts')).sort()).toEqual(['CT-active', 'CT-inactive']);
    expect(pickNumbers(await reader.get('/api/contracts?contractState=archived'))).toEqual(['CT-archived']);
    expect((await reader.get('/api/contracts/counts')).body).toEqual({ all: { count: 2, more: false } });
    expect((await reader.get('/api/contracts/counts?contractState=archived')).body).toEqual({ all: { count: 1, more: false } });
  });
  it('is narrowed by manufacturer, class of the end, site, service level, days of the end and accounts', async () => {
    const company = await house.company();
    const reader = await house.signInMember(company);
    const site = await orders.site(company, 'Lyon Part-Dieu');
    await make.contract(company, { number: 'SOON', endsOn: '2026-12-31', lines: [{ siteId: site, serviceLevel: '24×7×4' }] });
    await make.contract(company, { number: 'LATER', endsOn: '2027-02-19', manufacturer: 'fortinet' });
    await make.contract(company, { number: 'ENDED', endsOn: '2026-11-18' });
    await query("update contracts set smart_account = 'sa-1', is_imported = true where company_id = $1 and number = 'LATER'", [company.id]);
    const findNumbers = async (filter: string) => pickNumbers(await reader.get(`/api/contracts?${filter}`));
    expect(await findNumbers('')).toEqual(['ENDED', 'SOON', 'LATER']);
    expect(await findNumbers('expiry=expired')).toEqual(['ENDED']);
    expect(await findNumbers('expiry=underThreeMonths')).toEqual(['SOON']);
    expect(await findNumbers('expiry=inProgress')).toEqual(['LATER']);
    expect(await findNumbers('manufacturer=fortinet')).toEqual(['LATER']);
    expect(await findNumbers(`site=${site}`)).toEqual(['SOON']);
    expect(await findNumbers(`serviceLevel=${encodeURIComponent('24×7×4')}`)).toEqual(['SOON']);
    expect(await findNumbers('smartAccount=sa-1')).toEqual(['LATER']);
    expect(await findNumbers('imported=1')).toEqual(['LATER']);
    expect(await findNumbers('endsFrom=2026-12-01&endsTo=2026-12-31')).toEqual(['SOON']);
    expect(await findNumbers('sort=number')).toEqual(['ENDED', 'LATER', 'SOON']);
    const { body } = await reader.get('/api/contracts/choices');
    expect(body.manufacturer).toEqual([
      { value: 'cisco', label: 'Cisco' },
      { value: 'fortinet', label: 'Fortinet' },
    ]);
    expect(body.serviceLevel.map(({ value }: { value: string }) => value).sort()).toEqual(['24×7×4', 'SNTC 8×5×J+1']);
    expect((await reader.get('/api/contracts?expiry=underThreeMonths')).body.rows[0]).toMatchObject({
      manufacturerName: 'Cisco',
      serviceLevels: ['24×7×4'],
      siteLabels: ['Lyon Part-Dieu'],
      lineCount: 1,
      state: 'active',
      code: 'SOON',
    });
  });
  it('shows a member limited to a site the contracts with a line there, and only those lines', async () => {
    const company = await house.company();
    const [north, south] = [await orders.site(company, 'Nord'), await orders.site(company, 'Sud')];
    const contract = await make.contract(company, {
      lines: [
        { siteId: north, serial: 'NORTH' },
        { siteId: south, serial: 'SOUTH' },
      ],
    });
    await make.contract(company, { lines: [{ siteId: south }] });
    const limited = await house.signInMember(company, { sites: [north] });
    expect((await limited.get('/api/contracts')).body.rows).toMatchObject([{ number: contract.number, lineCount: 1, siteLabels: ['Nord'] }]);
    const { body } = await limited.get(`/api/contracts/${contract.number}`);
    expect(body.lines.map(({ serial }: { serial: string }) => serial)).toEqual(['NORTH']);
    expect((await limited.get(`/api/contracts?site=${south}`)).body.rows).toEqual([]);
  });
});

describe('the page of a contract', () => {
  it('opens by number or id, offers the choice where several manufacturers bear the number, and leads to another company', async () => {
    const [company, other] = [await house.company(), await house.company()];
    const reader = await house.signInMember(company);
    const one = await make.contract(company, { number: 'SAME' });
    const two = await make.contract(company, { number: 'SAME', manufacturer: 'fortinet' });
    const { status, body } = await reader.get('/api/contracts/SAME');
    expect([status, body.code]).toEqual([404, 'contracts.several']);
    expect(body.contracts.map(({ id, manufacturerName }: Record<string, string>) => [id, manufacturerName]).sort()).toEqual(
      [
        [one.id, 'Cisco'],
        [two.id, 'Fortinet'],
      ].sort(),
    );
    expect((await reader.get(`/api/contracts/${two.id}`)).body).toMatchObject({ manufacturerName: 'Fortinet', periodMonths: 24, code: two.id });
    const listed = (await reader.get('/api/contracts')).body.rows.map((row: { code: string }) => row.code);
    expect(listed.sort()).toEqual([one.id, two.id].sort());
    expect((await reader.get(`/api/contracts/${randomUUID()}`)).body.code).toBe('notFound');
    const elsewhere = await make.contract(other);
    expect((await reader.get(`/api/contracts/${elsewhere.number}`)).body.code).toBe('notFound');
    const both = await house.user();
    for (const one of [company, other]) await house.member(one, both);
    const { body: refusal } = await (await house.signedIn(both, company)).get(`/api/contracts/${elsewhere.number}`);
    expect(refusal).toMatchObject({ code: 'elsewhere', company: other.id });
  });
});

describe('the documents and lines of a contract', () => {
  const createDocument = async (company: { id: number }, contract: { id: string }, role: string) => {
    const id = randomUUID();
    const stored = { contentType: 'application/pdf', size: 4, sha256: 'x', storageKey: `${company.id}/${id}` };
    await house.platform.storage.put(stored.storageKey, Buffer.from('%PDF'), { contentType: stored.contentType });
    await house.insert('files', { companyId: company.id, id, name: `${role}.pdf`, ...stored });
    await house.insert('file_links', { companyId: company.id, fileId: id, objectKind: 'contract', objectId: contract.id, role });
    return id;
  };
  it('are its own, and a purchase order is for those who see prices', async () => {
    const company = await house.company();
    const [contract, other] = [
      await make.contract(company, { lines: [{ serial: 'OWN1', endsOn: '2026-06-30' }, { serial: 'OWN2' }] }),
      await make.contract(company, { lines: [{ serial: 'OTHER1' }] }),
    ];
    const [certificate, purchaseOrder, others] = [
      await createDocument(company, contract, 'certificate'),
      await createDocument(company, contract, 'orderForm'),
      await createDocument(company, other, 'document'),
    ];
    const [reader, technician] = [await house.signInMember(company), await house.signInMember(company, { prices: false })];
    const path = `/api/contracts/${contract.number}`;
    const readPage = async (client: typeof reader) => (await client.get(path)).body as Record<'lines' | 'documents', Record<string, string>[]>;
    const [whole, unpriced] = [await readPage(reader), await readPage(technician)];
    expect(whole.lines.map(({ serial, untilOn }) => [serial, untilOn])).toEqual([
      ['OWN1', '2026-06-30'],
      ['OWN2', '2026-12-31'],
    ]);
    expect(whole.documents.map(({ id }) => id).sort()).toEqual([certificate, purchaseOrder].sort());
    expect(unpriced.documents.map(({ id }) => id)).toEqual([certificate]);
    expect((await reader.get(`${path}/documents/${purchaseOrder}`)).status).toBe(200);
    expect((await technician.get(`${path}/documents/${purchaseOrder}`)).status).toBe(404);
    expect((await reader.get(`${path}/documents/${others}`)).status).toBe(404);
  });
});

describe('archiving', () => {
  const listStates = async (ids: readonly string[]) =>
    (await query<{ state: string }>('select state from contracts where id = any($1::uuid[]) order by number', [ids])).map(({ state }) => state);

  it('takes whole contracts out of lists and cover, once, is journalled, and can be undone', async () => {
    const company = await house.company();
    const manager = await house.signInMember(company);
    const covered = await make.contract(company, { lines: [{ serial: 'COVERED', hasDevice: true }] });
    const gone = await make.contract(company, { state: 'archived' });
    const ids = [covered.id, gone.id];
    const readCover = async () => (await query<{ coveredUntil: string | null }>("select covered_until from devices where serial = 'COVERED'"))[0]!.coveredUntil;
    expect(await readCover()).toBe('2026-12-31');
    expect((await manager.post('/api/contracts/archive', { ids, isArchived: true })).body).toEqual({ changed: [covered.id] });
    expect([await listStates(ids), await readCover()]).toEqual([['archived', 'archived'], null]);
    expect((await manager.post('/api/contracts/archive', { ids, isArchived: true })).body).toEqual({ changed: [] });
    expect((await manager.post('/api/contracts/archive', { ids: [covered.id], isArchived: false })).body).toEqual({ changed: [covered.id] });
    expect([await listStates(ids), await readCover()]).toEqual([['active', 'archived'], '2026-12-31']);
    expect(await query('select action, changes from journal where object_id = $1 order by sequence', [covered.id])).toEqual([
      { action: 'archived', changes: { state: { before: 'active', after: 'archived' } } },
      { action: 'unarchived', changes: { state: { before: 'archived', after: 'active' } } },
    ]);
  });
  it('is refused, with its reason, to members who see a part of the company', async () => {
    const company = await house.company();
    const [site, subOrganisation] = [await orders.site(company), await orders.subOrganisation(company)];
    const { id } = await make.contract(company, { lines: [{ siteId: site, subOrganisationId: subOrganisation }] });
    const limited = await house.signInMember(company, { sites: [site] });
    for (const member of [limited, await house.signInMember(company, { subOrganisations: [subOrganisation] })]) {
      const { status, body } = await member.post('/api/contracts/archive', { ids: [id], isArchived: true });
      expect([status, body.code]).toEqual([403, 'contracts.limited']);
    }
    // The screen names the reason before it is pressed.
    expect((await limited.get('/api/me')).body.companies).toMatchObject([{ isLimited: true }]);
    expect((await (await house.signInMember(company)).get('/api/me')).body.companies).toMatchObject([{ isLimited: false }]);
    expect(await listStates([id])).toEqual(['active']);
  });
  it('changes nothing when one of the contracts is of another company', async () => {
    const [company, other] = [await house.company(), await house.company()];
    const ids = [(await make.contract(company)).id, (await make.contract(other)).id];
    const { status } = await (await house.signInMember(company)).post('/api/contracts/archive', { ids, isArchived: true });
    expect([status, await listStates(ids)]).toEqual([404, ['active', 'active']]);
  });
});

describe('the imported mark', () => {
  it('is set and unset by the provider’s staff alone, and says by whom', async () => {
    const company = await house.company();
    const contract = await make.contract(company);
    const path = `/api/contracts/${contract.number}/imported`;
    const customer = await house.signInMember(company);
    expect((await customer.put(path, { isImported: true })).body).toMatchObject({ status: 403, code: 'contracts.staffOnly' });
    const staff = await house.staff('agent', company);
    await staff.put(path, { isImported: true });
    const { body } = await customer.get(`/api/contracts/${contract.number}`);
    expect(body).toMatchObject({ isImported: true, imported: { by: staff.user.fullName } });
    await staff.put(path, { isImported: false });
    expect((await customer.get(`/api/contracts/${contract.number}`)).body).toMatchObject({ isImported: false, imported: null });
  });
});
