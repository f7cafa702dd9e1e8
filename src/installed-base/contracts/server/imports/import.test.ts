import { describe, expect, it } from 'vitest';
import type { Client } from '#tests/support/client.ts';
import { createContractImporter, buildUpload } from '#tests/support/contract-imports.ts';
import { fillContractMatrix, makeSoundRow } from '#tests/support/filled-matrix.ts';
import { postForm } from '#tests/support/forms.ts';
import { openHouse } from '#tests/support/house.ts';
import { contractImport } from './contract-import.service.ts';

const house = await openHouse();
const scene = await createContractImporter(house);

/** Rows of a company. */
const countStored = async (companyId: number) =>
  (
    await house.query(
      'select (select count(*)::int from contracts where company_id = $1) as contracts, (select count(*)::int from contract_lines where company_id = $1) as lines, (select count(*)::int from devices where company_id = $1) as devices, (select count(*)::int from sites where company_id = $1) as sites',
      [companyId],
    )
  )[0];

describe('an import', () => {
  it('says before what it would create, and writes no contract until then', async () => {
    const { company, upload, step, client } = await scene();
    const path = await upload([
      makeSoundRow({ label: 'Siège', site: 'Ajaccio' }),
      makeSoundRow({ serial: 'FOC2834L0AC', site: 'ajaccio', endsOn: '30/06/2027' }),
      makeSoundRow({ kind: 'logiciel', serial: 'SANS', reference: 'DNA-A', quantity: 24 }),
      makeSoundRow({ number: 'CT-2', manufacturer: 'Fortinet', reference: 'FG-60F', serial: 'FGT60FTK1' }),
    ]);
    await step(path, 'process');
    expect((await client.get(path)).body).toMatchObject({
      state: 'processed',
      summary: {
        contracts: 2,
        lines: 4,
        newDevices: 3,
        knownDevices: 0,
        withoutDevice: 1,
        newSites: 1,
        siteList: ['Ajaccio'],
        contractList: [
          { number: 'CT-1', manufacturer: 'Cisco', label: 'Siège', lines: 3, startsOn: '2026-01-01', endsOn: '2028-12-31' },
          { number: 'CT-2', manufacturer: 'Fortinet', lines: 1 },
        ],
      },
    });
    expect(await countStored(company.id)).toEqual({ contracts: 0, lines: 0, devices: 0, sites: 0 });
    await step(path, 'import');
    expect(
      await house.query('select number, label, source, is_imported, import_batch_id, line_count from contracts where company_id = $1 order by number', [
        company.id,
      ]),
    ).toMatchObject([
      { number: 'CT-1', label: 'Siège', source: 'import', isImported: true, importBatchId: path.split('/').at(-1), lineCount: 3 },
      { number: 'CT-2', lineCount: 1 },
    ]);
    expect(
      await house.query(
        'select l.serial, l.quantity, l.until_on::text as until_on, s.label as site, d.id is not null as has_device from contract_lines l left join sites s on s.company_id = l.company_id and s.id = l.site_id left join devices d on d.company_id = l.company_id and d.id = l.device_id join contracts c on c.company_id = l.company_id and c.id = l.contract_id where l.company_id = $1 order by c.number, l.position',
        [company.id],
      ),
    ).toEqual([
      { serial: 'FOC2834L0AB', quantity: 1, untilOn: '2028-12-31', site: 'Ajaccio', hasDevice: true },
      { serial: 'FOC2834L0AC', quantity: 1, untilOn: '2027-06-30', site: 'Ajaccio', hasDevice: true },
      { serial: null, quantity: 24, untilOn: '2028-12-31', site: null, hasDevice: false },
      { serial: 'FGT60FTK1', quantity: 1, untilOn: '2028-12-31', site: null, hasDevice: true },
    ]);
    expect(await house.query('select code, label from sites where company_id = $1', [company.id])).toEqual([{ code: 'AJACCIO', label: 'Ajaccio' }]);
    expect((await client.post(`${path}/import`)).body).toMatchObject({ status: 409, code: 'imports.state' });
  });

  it('leads back to the check when the ERP has sent one of its contracts meanwhile', async () => {
    const { company, upload, step, client } = await scene();
    const path = await upload([makeSoundRow(), makeSoundRow({ number: 'CT-2', serial: 'X2' })]);
    await step(path, 'process');
    await house.query(
      "insert into contracts (company_id, id, number, manufacturer_code, starts_on, ends_on, period_months, source, external_id) values ($1, gen_random_uuid(), 'CT-1', 'cisco', '2026-01-01', '2026-12-31', 12, 'erp', 'c1')",
      [company.id],
    );
    await step(path, 'import');
    expect((await client.get(path)).body).toMatchObject({ state: 'checked', errorCount: 1, summary: null });
    expect(await house.query('select number from contracts where company_id = $1', [company.id])).toEqual([{ number: 'CT-1' }]);
  });

  it('stands at a site that another import has created meanwhile', async () => {
    const { company, client, upload, step, imported } = await scene();
    const path = await upload([makeSoundRow({ number: 'CT-2', serial: 'A2', site: 'Lyon  gerland' })]);
    await step(path, 'process');
    const other = await house.signInMember(company, { role: 'manager' });
    await imported([makeSoundRow({ site: 'Lyon Gerland' })], other);
    await step(path, 'import');
    expect((await client.get(path)).body.state).toBe('imported');
    expect(await countStored(company.id)).toMatchObject({ contracts: 2, sites: 1 });
    expect(await house.query('select distinct site_id is not null as is_placed from devices where company_id = $1', [company.id])).toEqual([
      { isPlaced: true },
    ]);
  });

  it('is named by its contracts, for those who may see imports', async () => {
    const { company, client, imported } = await scene();
    const path = await imported([makeSoundRow()]);
    const member = await house.signInMember(company, { role: 'member' });
    const readBatch = async (who: typeof client) => (await who.get('/api/contracts/CT-1')).body.importBatch;
    expect([await readBatch(client), await readBatch(member)]).toEqual([path.split('/').at(-1), null]);
  });

  it('covers devices by all the lines that name them', async () => {
    const { company, imported } = await scene();
    await imported([
      makeSoundRow({ serial: 'A1', endsOn: '30/06/2026' }),
      makeSoundRow({ number: 'CT-2', serial: 'A1', reference: 'CON-SNT', kind: 'service', startsOn: '01/01/2027', endsOn: '31/12/2027' }),
      makeSoundRow({ number: 'CT-2', serial: 'A2' }),
    ]);
    expect(await house.query('select serial, covered_on::text as days from devices where company_id = $1 order by serial', [company.id])).toEqual([
      { serial: 'A1', days: '{[2026-01-01,2026-07-01),[2027-01-01,2028-01-01)}' },
      { serial: 'A2', days: '{[2026-01-01,2029-01-01)}' },
    ]);
  });

  it('is written whole or not at all, and may be repeated', async () => {
    const { company, upload, step, client } = await scene();
    const path = await upload([makeSoundRow({ site: 'Ajaccio' }), makeSoundRow({ number: 'CT-2', serial: 'A2' })]);
    await step(path, 'process');
    const key = { companyId: company.id, id: path.split('/').at(-1)! };
    const setQuantity = (quantity: number) =>
      house.query("update import_rows set quantity = $3 where company_id = $1 and batch_id = $2 and number = 'CT-2'", [key.companyId, key.id, quantity]);
    await setQuantity(0);
    await house.query("update import_batches set state = 'importing' where company_id = $1 and id = $2", [key.companyId, key.id]);
    const author = { kind: 'user', id: client.user.id, name: client.user.fullName } as const;
    // The database would refuse the same values again: there is no further attempt.
    await contractImport.tasks.import.perform({ ...key, author, userId: client.user.id }, house.platform, { number: 1, isLast: false });
    expect(await countStored(company.id)).toEqual({ contracts: 0, lines: 0, devices: 0, sites: 0 });
    expect((await client.get(path)).body.state).toBe('processed');
    await setQuantity(1);
    await step(path, 'import');
    expect(await countStored(company.id)).toEqual({ contracts: 2, lines: 2, devices: 2, sites: 1 });
  });

  it('is blocked by a single error', async () => {
    const { client, upload } = await scene();
    const path = await upload([makeSoundRow(), makeSoundRow({ serial: '' })]);
    expect((await client.post(`${path}/process`)).body).toMatchObject({ status: 409, code: 'imports.state' });
    expect((await client.post(`${path}/import`)).body).toMatchObject({ status: 409 });
  });

  it('is one at a time for a person in a company; another may begin once it is abandoned', async () => {
    const { company, client, template, upload, step } = await scene();
    const path = await upload([makeSoundRow()]);
    const sendSecond = async (who = client) => postForm(who, '/api/contract-imports', {}, buildUpload(await fillContractMatrix(template, [makeSoundRow()])));
    expect((await sendSecond()).body).toMatchObject({ status: 409, code: 'imports.underWay' });
    expect((await sendSecond(await house.signInMember(company, { role: 'manager' }))).status).toBe(201);
    await house.runJobs();
    expect((await client.get('/api/contract-imports')).body.underWay).toBe(path.split('/').at(-1));
    await step(path, 'abandon');
    expect((await client.get(path)).body).toMatchObject({ state: 'abandoned' });
    expect((await client.get('/api/contract-imports')).body.underWay).toBeNull();
    expect((await sendSecond()).status).toBe(201);
  });
});

const listContractIds = async (companyId: number): Promise<string[]> =>
  (await house.query<{ id: string }>('select id from contracts where company_id = $1', [companyId])).map(({ id }) => id);

async function archiveContracts(client: Client, companyId: number): Promise<void> {
  expect((await client.post('/api/contracts/archive', { ids: await listContractIds(companyId), isArchived: true })).status).toBe(200);
}

/** Asks for an offer for all contracts of a company. */
async function requestRenewal(client: Client, companyId: number): Promise<{ number: string }> {
  const contracts = await listContractIds(companyId);
  const selection = { lines: [], contracts, devices: [], months: 36, serviceLevel: '', message: '', expected: contracts.length };
  const { status, body } = await client.post('/api/renewals', selection);
  expect(status).toBe(200);
  return body;
}

describe('an import that is undone', () => {
  it('leaves nothing behind, and may come again', async () => {
    const { company, imported, step, client } = await scene();
    const rows = [makeSoundRow({ site: 'Ajaccio' })];
    const path = await imported(rows);
    expect(await countStored(company.id)).toEqual({ contracts: 1, lines: 1, devices: 1, sites: 1 });
    expect((await step(path, 'undo')).status).toBe(204);
    expect(await countStored(company.id)).toEqual({ contracts: 0, lines: 0, devices: 0, sites: 0 });
    expect((await client.get(path)).body).toMatchObject({ state: 'undone' });
    expect((await client.post(`${path}/undo`)).status).toBe(409);
    await imported(rows);
    expect(await countStored(company.id)).toEqual({ contracts: 1, lines: 1, devices: 1, sites: 1 });
  });

  it('keeps devices and contracts that were there before', async () => {
    const { company, imported, step } = await scene();
    await imported([makeSoundRow()]);
    const path = await imported([makeSoundRow({ number: 'CT-2' })]);
    await step(path, 'undo');
    expect(await countStored(company.id)).toMatchObject({ contracts: 1, lines: 1, devices: 1 });
  });

  it('is withdrawn by a job, beside which another import may begin', async () => {
    const { company, client, imported, upload } = await scene();
    const path = await imported([makeSoundRow()]);
    expect((await client.post(`${path}/undo`)).status).toBe(204);
    expect((await client.get(path)).body).toMatchObject({ state: 'undoing', progress: 0 });
    expect((await client.post(`${path}/undo`)).body).toMatchObject({ status: 409, code: 'imports.state' });
    expect(await countStored(company.id)).toMatchObject({ contracts: 1 });
    const other = await upload([makeSoundRow({ number: 'CT-2' })]);
    expect((await client.get(path)).body).toMatchObject({ state: 'undone' });
    expect((await client.get(other)).body).toMatchObject({ state: 'checked' });
  });

  it.each([
    ['an edit', (id: number) => house.query('update devices set version = 2 where company_id = $1', [id])],
    [
      'a request for an offer',
      (id: number) =>
        house.query(
          "insert into offer_requests (company_id, id, number, origin, device_id, requester_name) select company_id, gen_random_uuid(), 'D-1', 'device', id, 'Claude' from devices where company_id = $1",
          [id],
        ),
    ],
  ])('is left whole, with a sentence, when %s came between the click and the job', async (_what, depend) => {
    const { company, client, imported } = await scene();
    const path = await imported([makeSoundRow({ site: 'Ajaccio' })]);
    await client.post(`${path}/undo`);
    await depend(company.id);
    await house.runJobs();
    expect((await client.get(path)).body).toMatchObject({ state: 'imported', failure: expect.stringContaining('n’a pas été annulé') });
    expect(await countStored(company.id)).toEqual({ contracts: 1, lines: 1, devices: 1, sites: 1 });
  });

  it.each<[string, string | RegExp, (companyId: number, again: () => Promise<unknown>, client: Client) => Promise<unknown>]>([
    ['a contract of another import', 'le contrat CT-2 (FOC2834L0AB)', (_id, again) => again()],
    ['an edit of a device', 'l’équipement FOC2834L0AB, modifié depuis', (id) => house.query('update devices set version = 2 where company_id = $1', [id])],
    ['an edit of a contract', 'le contrat CT-1, modifié depuis', (id, _again, client) => archiveContracts(client, id)],
    [
      'the ERP’s report of a device',
      'l’équipement FOC2834L0AB, transmis depuis par votre prestataire',
      (id) => house.query("update devices set source = 'erp', external_id = 'd1', external_version = 1 where company_id = $1", [id]),
    ],
    ['a request for an offer', /la demande DR-/, (id, _again, client) => requestRenewal(client, id)],
  ])('is refused while %s depends on it', async (_what, named, depend) => {
    const { company, client, imported } = await scene();
    const path = await imported([makeSoundRow()]);
    await depend(company.id, () => imported([makeSoundRow({ number: 'CT-2' })]), client);
    const reply = await client.post(`${path}/undo`);
    expect(reply.body).toMatchObject({ status: 409, code: 'imports.depends' });
    expect(reply.body.title).toMatch(named);
    expect(await countStored(company.id)).toMatchObject({ devices: 1 });
  });

  it('follows once the request for an offer is dropped', async () => {
    const { company, client, imported, step } = await scene();
    const path = await imported([makeSoundRow()]);
    const { number } = await requestRenewal(client, company.id);
    expect((await client.post(`${path}/undo`)).status).toBe(409);
    expect((await client.post(`/api/renewals/${number}/cancellation`)).status).toBe(200);
    expect((await step(path, 'undo')).status).toBe(204);
    expect(await countStored(company.id)).toMatchObject({ contracts: 0, devices: 0 });
  });
});
