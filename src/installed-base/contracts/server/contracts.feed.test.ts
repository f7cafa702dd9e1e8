import { describe, expect, it } from 'vitest';
import {
  companyRow,
  contractLineRow,
  contractRow,
  deliveryRow,
  connectErp,
  listFlaws,
  nextNumber,
  lineRow,
  orderRow,
  productRow,
  listResults,
  siteRow,
} from '#tests/support/feed.ts';
import { openHouse } from '#tests/support/house.ts';

const house = await openHouse();
const erp = await connectErp(house);
const { query } = house;
await erp.send('products', [productRow('C9300-48P-A'), productRow('FG-60F', { manufacturer: 'fortinet', manufacturerName: 'Fortinet' })]);

async function createCompany(): Promise<string> {
  const id = `K${nextNumber()}`;
  await erp.send('companies', [companyRow(id)]);
  await erp.send('sites', [siteRow(id, 'S1'), siteRow(id, 'S2')]);
  await erp.send('sub-organisations', [{ id: 'U1', version: 1, company: id, name: 'Filiale Nord' }]);
  return id;
}
type Stored = Record<string, unknown> & { id: string };
const readContract = async (company_: string, id: string) =>
  (
    await query<Stored>('select k.* from contracts k join companies c on c.id = k.company_id where c.external_id = $1 and k.external_id = $2', [company_, id])
  )[0]!;
const listLines = (contract: { id: string }) => query<Stored>('select * from contract_lines where contract_id = $1 order by position', [contract.id]);
const listDevices = (company_: string) =>
  query<Stored>('select v.* from devices v join companies c on c.id = v.company_id where c.external_id = $1 order by serial_key', [company_]);
const listSerials = async (company_: string) => (await listDevices(company_)).map(({ serial }) => serial);

describe('a contract from the ERP', () => {
  it('has every field of its row, and its period is computed where the row gives none', async () => {
    const id = await createCompany();
    await erp.send('contracts', [
      contractRow(id, 'A', {
        label: 'Support du cœur de réseau',
        smartAccount: 'helianthe.example',
        virtualAccount: 'PRODUCTION',
        ccoId: 'camille.l',
        startsOn: '2026-01-01',
        endsOn: '2028-12-31',
        status: 'QA Hold',
        imported: true,
        orderNumber: 'CDE-1',
        comment: 'Repris de 2023',
        subOrganisation: 'U1',
        lines: [
          contractLineRow('1', { serial: 'FOC1', serviceLevel: '8x5xNBD', supportType: 'SNTC', site: 'S1', warrantyUntil: '2027-03-31' }),
          contractLineRow('2', { kind: 'software', reference: 'DNA-3Y', serial: null, quantity: 5, endsOn: '2027-06-30', site: 'S2' }),
        ],
      }),
    ]);
    const contract = await readContract(id, 'A');
    expect(contract).toMatchObject({
      number: 'CT-A',
      label: 'Support du cœur de réseau',
      type: 'support',
      manufacturerCode: 'cisco',
      smartAccount: 'helianthe.example',
      virtualAccount: 'PRODUCTION',
      ccoId: 'camille.l',
      startsOn: '2026-01-01',
      endsOn: '2028-12-31',
      periodMonths: 36,
      status: 'inactive',
      state: 'inactive',
      isImported: true,
      orderNumber: 'CDE-1',
      comment: 'Repris de 2023',
      lineCount: 2,
    });
    const [one, other] = await listLines(contract);
    expect(one).toMatchObject({ serial: 'FOC1', serviceLevel: '8x5xNBD', supportType: 'SNTC', warrantyUntil: '2027-03-31', untilOn: '2028-12-31' });
    expect(other).toMatchObject({ kind: 'software', deviceId: null, quantity: 5, fromOn: '2026-01-01', untilOn: '2027-06-30' });
    expect([one!.productId, other!.productId].map((product) => product !== null)).toEqual([true, false]);
    expect(other!.subOrganisationId).toBe(contract.subOrganisationId);
    expect(one!.contractState).toBe('inactive');
  });
  it('waits for its manufacturer, its sites and its sub-organisation', async () => {
    const id = await createCompany();
    const answer = await erp.send('contracts', [
      contractRow(id, 'B1', { manufacturer: 'unheard-of' }),
      contractRow(id, 'B2', { lines: [contractLineRow('1', { site: 'S9' })] }),
      contractRow(id, 'B3', { subOrganisation: 'U9' }),
      contractRow(id, 'B4', { lines: [contractLineRow('1', { manufacturer: 'unheard-of' })] }),
    ]);
    expect(answer.rows.map(({ waitsFor }) => waitsFor)).toEqual([
      { entity: 'manufacturers', id: 'unheard-of' },
      { entity: 'sites', id: 'S9' },
      { entity: 'sub-organisations', id: 'U9' },
      { entity: 'manufacturers', id: 'unheard-of' },
    ]);
  });
  it('is refused with what is wrong in it', async () => {
    const id = await createCompany();
    const answer = await erp.send('contracts', [
      contractRow(id, 'C1', { startsOn: '2026-02-01', endsOn: '2026-01-31' }),
      contractRow(id, 'C2', { lines: [contractLineRow('1', { endsOn: '2025-12-31' })] }),
      contractRow(id, 'C3', { lines: [contractLineRow('1'), contractLineRow('1')] }),
      contractRow(id, 'C4', { lines: [contractLineRow('1', { serial: 'FOC 1' }), contractLineRow('2', { serial: 'foc1' })] }),
      contractRow(id, 'C5', { status: 'running' }),
      contractRow(id, 'C6', { lines: [contractLineRow('1', { serial: '---' })] }),
      contractRow(id, 'C7', { lines: [contractLineRow('1', { quantity: 1.5 })] }),
      contractRow(id, 'C8', { lines: [contractLineRow('1', { serial: 'FOC2', quantity: 2 })] }),
    ]);
    expect(answer.rows.map(listFlaws)).toEqual([
      ['endsOn contracts.endsBeforeStart'],
      ['lines.0.endsOn contracts.endsBeforeStart'],
      ['lines.1.id contracts.lineTwice'],
      ['lines.1.serial contracts.serialTwice'],
      ['status contracts.unknownStatus'],
      ['lines.0.serial contracts.notSerial'],
      ['lines.0.quantity field.notWhole'],
      ['lines.0.quantity contracts.severalOfSerial'],
    ]);
    expect(await listDevices(id)).toEqual([]);
  });
  it('may cover a device by one line after the other', async () => {
    const id = await createCompany();
    const lines = [contractLineRow('1', { serial: 'FOC1', endsOn: '2026-12-31' }), contractLineRow('2', { serial: 'FOC1', startsOn: '2027-01-01' })];
    expect(listResults(await erp.send('contracts', [contractRow(id, 'D', { lines })]))).toEqual(['created']);
    expect(await listSerials(id)).toEqual(['FOC1']);
  });
  it('has a number of its own among those of its manufacturer', async () => {
    const id = await createCompany();
    const answer = await erp.send('contracts', [
      contractRow(id, 'E1'),
      contractRow(id, 'E2', { number: 'CT-E1' }),
      contractRow(id, 'E3', { number: 'CT-E1', manufacturer: 'fortinet', lines: [contractLineRow('1', { reference: 'FG-60F' })] }),
    ]);
    expect([listResults(answer), listFlaws(answer.rows[1])]).toEqual([['created', 'failed', 'created'], ['number contracts.numberTaken']]);
  });
  it('keeps the ids of its lines when a new version comes, and drops the lines left out', async () => {
    const id = await createCompany();
    await erp.send('contracts', [contractRow(id, 'F', { lines: ['1', '2', '3'].map((line) => contractLineRow(line, { serial: `FOC${line}` })) })]);
    const contract = await readContract(id, 'F');
    const before = await listLines(contract);
    await erp.send('contracts', [contractRow(id, 'F', { version: 2, lines: [contractLineRow('3', { serial: 'FOC3' }), contractLineRow('4')] })]);
    const after = await listLines(contract);
    expect(after.map((line) => line.externalId)).toEqual(['3', '4']);
    expect(after[0]!.id).toBe(before[2]!.id);
    expect((await readContract(id, 'F')).lineCount).toBe(2);
    // A device that no contract names any more is still owned: it is not covered.
    expect((await listDevices(id)).map(({ serial, coveredUntil }) => [serial, coveredUntil])).toEqual([
      ['FOC1', null],
      ['FOC2', null],
      ['FOC3', '2028-12-31'],
    ]);
  });
  it('leaves alone what the portal says: archived, imported, its sub-organisation', async () => {
    const id = await createCompany();
    await erp.send('contracts', [contractRow(id, 'G', { lines: [contractLineRow('1', { serial: 'FOC1' })] })]);
    const { id: contract } = await readContract(id, 'G');
    await query(
      "update contracts set archived_at = now(), is_imported = true, sub_organisation_id = (select u.id from sub_organisations u where u.company_id = contracts.company_id and u.external_id = 'U1') where id = $1",
      [contract],
    );
    await erp.send('contracts', [
      contractRow(id, 'G', { version: 2, label: 'Nouveau', lines: [contractLineRow('1', { serial: 'FOC1' }), contractLineRow('2')] }),
    ]);
    const after = await readContract(id, 'G');
    expect(after).toMatchObject({ label: 'Nouveau', state: 'archived', isImported: true });
    expect(after.subOrganisationId).not.toBeNull();
    expect((await listLines(after)).map(({ contractState, subOrganisationId }) => [contractState, subOrganisationId])).toEqual([
      ['archived', null],
      ['archived', after.subOrganisationId],
    ]);
    expect((await listDevices(id))[0]!.coveredUntil).toBeNull();
  });
  it('is found by its number, its accounts, its CCO ID, its serial numbers and its references', async () => {
    const id = await createCompany();
    const more = { ccoId: 'cco-77', smartAccount: 'sa-12', virtualAccount: 'va-9', label: 'Cœur de réseau' };
    await erp.send('contracts', [contractRow(id, 'H', { ...more, lines: [contractLineRow('1', { serial: 'FOC 88', site: 'S1' })] })]);
    const contract = await readContract(id, 'H');
    const keys = await query<{ key: string }>('select key from search_references where object_id = $1 order by key', [contract.id]);
    expect(keys.map(({ key }) => key)).toEqual(['C930048PA', 'CCO77', 'CTH', 'FOC88', 'SA12', 'VA9']);
    const [entry] = await query<{ text: string }>('select text from search_entries where object_id = $1', [contract.id]);
    for (const word of ['coeur de reseau', 'cisco', 'commutateur', 'site s1']) expect(entry!.text).toContain(word);
  });
  it('is journalled with what changed, and taken away with its lines and its place in the search', async () => {
    const id = await createCompany();
    await erp.send('contracts', [contractRow(id, 'I')]);
    const contract = await readContract(id, 'I');
    await erp.send('contracts', [contractRow(id, 'I', { version: 2, endsOn: '2029-12-31' })]);
    expect(listResults(await erp.send('contracts', [{ id: 'I', version: 3, company: id, deleted: true }]))).toEqual(['deleted']);
    expect(await query('select action, changes from journal where object_id = $1 order by sequence', [contract.id])).toEqual([
      { action: 'created', changes: {} },
      { action: 'updated', changes: { endsOn: { before: '2028-12-31', after: '2029-12-31' }, periodMonths: { before: 36, after: 48 } } },
      { action: 'deleted', changes: {} },
    ]);
    expect(await query('select 1 from search_entries where object_id = $1', [contract.id])).toEqual([]);
    expect(await listLines(contract)).toEqual([]);
  });
});

describe('a device that a contract names', () => {
  it('is created once, at the site of its line, and takes its lines along to another', async () => {
    const id = await createCompany();
    await erp.send('contracts', [
      contractRow(id, 'A', { subOrganisation: 'U1', lines: [contractLineRow('1', { serial: 'FOC 1', site: 'S1', warrantyUntil: '2027-01-31' })] }),
    ]);
    const [device] = await listDevices(id);
    expect(device).toMatchObject({ serial: 'FOC 1', serialKey: 'FOC1', reference: 'C9300-48P-A', warrantyUntil: '2027-01-31', coveredUntil: '2028-12-31' });
    expect([device!.siteId, device!.subOrganisationId, device!.productId].map((value) => value === null)).toEqual([false, false, false]);
    const other = contractRow(id, 'B', { lines: [contractLineRow('1', { serial: 'foc-1', site: 'S2', endsOn: '2030-01-31' })], endsOn: '2031-12-31' });
    await erp.send('contracts', [other]);
    const after = await listDevices(id);
    expect(after.map((one) => [one.id, one.siteId, one.coveredUntil])).toEqual([[device!.id, device!.siteId, '2030-01-31']]);
    expect((await listLines(await readContract(id, 'B')))[0]).toMatchObject({ deviceId: device!.id, siteId: device!.siteId });
    await query('update devices set site_id = null where id = $1', [device!.id]);
    expect((await listLines(await readContract(id, 'B')))[0]!.siteId).toBeNull();
  });
  it('is found by the number of a contract, until that no longer names it', async () => {
    const id = await createCompany();
    const listFound = async () =>
      (
        await query<{ key: string }>(
          "select object_id, key from search_references where field = 'contract' and object_id in (select v.id from devices v join companies c on c.id = v.company_id where c.external_id = $1)",
          [id],
        )
      ).length;
    const makeRow = (version: number, ...lines: string[]) =>
      contractRow(id, 'N', { version, lines: lines.map((serial, index) => contractLineRow(String(index + 1), { serial })) });
    await erp.send('contracts', [makeRow(1, 'FOC1', 'FOC2')]);
    expect(await listFound()).toBe(2);
    await erp.send('contracts', [makeRow(2, 'FOC1')]);
    expect(await listFound()).toBe(1);
    await erp.send('contracts', [makeRow(3, 'FOC3')]);
    expect(await listFound()).toBe(1);
    await erp.send('contracts', [{ id: 'N', version: 4, company: id, deleted: true }]);
    expect(await listFound()).toBe(0);
  });
  it('keeps what its customer says of it', async () => {
    const id = await createCompany();
    const makeRow = (version: number) =>
      contractRow(id, 'C', { version, lines: [contractLineRow('1', { serial: 'FOC1', site: 'S1', description: `Version ${version}` })] });
    await erp.send('contracts', [makeRow(1)]);
    const mine = { room: 'B12', hostName: 'sw-1', note: 'À remplacer' };
    await query('update devices set site_id = null, room = $2, host_name = $3, note = $4 where id = $1', [
      (await listDevices(id))[0]!.id,
      ...Object.values(mine),
    ]);
    await erp.send('contracts', [makeRow(2)]);
    expect((await listDevices(id))[0]).toMatchObject({ ...mine, siteId: null, description: 'Version 1' });
  });
  it('is the one that was delivered; a licence names it under a reference of its own', async () => {
    const id = await createCompany();
    await erp.send('orders', [orderRow(id, 'O', { lines: [lineRow('1')] })]);
    await erp.send('deliveries', [deliveryRow(id, 'O', 'L', { lines: [{ id: '1', orderLine: '1', quantity: 1, serials: ['FOC1'] }] })]);
    const lines = [contractLineRow('1', { serial: 'foc1' }), contractLineRow('2', { kind: 'software', reference: 'C9300-DNA-A-3Y', serial: 'FOC1' })];
    await erp.send('contracts', [contractRow(id, 'D', { lines: [...lines, contractLineRow('3', { kind: 'service', serial: 'UNKNOWN' })] })]);
    const [device, ...others] = await listDevices(id);
    expect([others, device!.deliveryId !== null]).toEqual([[], true]);
    expect((await listLines(await readContract(id, 'D'))).map((line) => line.deviceId)).toEqual([device!.id, device!.id, null]);
  });
  it('stays when its delivery is corrected or taken back', async () => {
    const id = await createCompany();
    const makeDeliveryRow = (version: number, ...named: string[]) =>
      deliveryRow(id, 'O', 'L', { version, lines: [{ id: '1', orderLine: '1', quantity: 4, serials: named }] });
    await erp.send('orders', [orderRow(id, 'O', { lines: [lineRow('1')] })]);
    await erp.send('deliveries', [makeDeliveryRow(1, 'COVERED', 'FED', 'PLAIN', 'LAST')]);
    await query("update devices set external_id = 'D-1' where serial_key = 'FED' and company_id = (select id from companies where external_id = $1)", [id]);
    await erp.send('contracts', [contractRow(id, 'E', { lines: [contractLineRow('1', { serial: 'COVERED' }), contractLineRow('2', { serial: 'LAST' })] })]);
    expect(listResults(await erp.send('deliveries', [makeDeliveryRow(2, 'LAST')]))).toEqual(['updated']);
    expect((await listDevices(id)).map(({ serial, deliveryId }) => [serial, deliveryId !== null])).toEqual([
      ['COVERED', false],
      ['FED', false],
      ['LAST', true],
    ]);
    expect(listResults(await erp.send('deliveries', [{ id: 'L', version: 3, company: id, deleted: true }]))).toEqual(['deleted']);
    expect((await listDevices(id)).map(({ serial, coveredUntil }) => [serial, coveredUntil])).toEqual([
      ['COVERED', '2028-12-31'],
      ['FED', null],
      ['LAST', '2028-12-31'],
    ]);
  });
});
