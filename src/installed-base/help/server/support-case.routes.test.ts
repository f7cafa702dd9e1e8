import { describe, expect, it } from 'vitest';
import { companyRow, contractLineRow, contractRow, connectErp, nextNumber, productRow } from '#tests/support/feed.ts';
import { createContractFactory } from '#tests/support/contract-rows.ts';
import { openHouse } from '#tests/support/house.ts';
import { createOrderFactory } from '#tests/support/orders.ts';
import type { Client } from '#tests/support/client.ts';

const house = await openHouse();
const make = { ...createOrderFactory(house), ...createContractFactory(house) };
await make.manufacturer();
const erp = await connectErp(house);
await erp.send('products', [productRow('C9300-48P-A')]);

const listSubjects = async (client: Client, query: string) => (await client.get(`/api/support-cases?${query}`)).body.subjects;
const listChoices = async (client: Client, q: string) => (await client.get(`/api/support-cases/choices?q=${q}`)).body.rows;

/** A company that the ERP knows, with a contract without CCO ID. */
async function createCustomer() {
  const code = `S${nextNumber()}`;
  await erp.send('companies', [companyRow(code)]);
  const row = contractRow(code, 'A', { number: `CT-${code}`, smartAccount: 'helianthe.example', lines: [contractLineRow('1', { serial: `FOC${code}` })] });
  await erp.send('contracts', [row]);
  const [company] = await house.query<{ id: number; name: string }>('select id, name from companies where external_id = $1', [code]);
  return { row, number: row.number, serial: `FOC${code}`, company: company!, camille: await house.signInMember(company!) };
}

describe('a case at a manufacturer', () => {
  it('is prepared for a serial number or a contract, found as one types', async () => {
    const { number, serial, camille } = await createCustomer();
    const contract = { number, smartAccount: 'helianthe.example', ccoId: null };
    const [device] = await listSubjects(camille, `serial=${serial.toLowerCase()}`);
    expect(device).toMatchObject({ manufacturer: { code: 'cisco' }, device: { serial }, contract, warnings: expect.arrayContaining(['noCcoId']) });
    expect(await listSubjects(camille, `contract=${number}`)).toMatchObject([{ device: null, contract }]);
    expect(await listSubjects(camille, `device=${device.device.id}`)).toEqual([device]);
    expect(await listChoices(camille, serial.slice(0, 6))).toContainEqual(expect.objectContaining({ kind: 'device', title: serial }));
    expect(await listChoices(camille, number)).toContainEqual(expect.objectContaining({ kind: 'contract', title: number }));
    expect(await listChoices(camille, 'x')).toEqual([]);
    // Nothing bears them: the nearest numbers are offered, of what the reader sees.
    for (const [typed, title] of [
      [serial.replace('O', '0'), serial],
      [number.replace('CT', 'TC'), number],
    ] as const) {
      const { body } = await camille.get(`/api/support-cases/choices?q=${typed}`);
      expect(body).toMatchObject({ areNearest: true, rows: expect.arrayContaining([expect.objectContaining({ title })]) });
      const ids = body.rows.map((row: { id: string }) => row.id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(await listChoices(await house.signInMember(await house.company()), typed)).toEqual([]);
    }
    const [{ id }] = (await camille.get('/api/contracts')).body.rows;
    await camille.post('/api/contracts/archive', { ids: [id], isArchived: true });
    expect(await listChoices(camille, number)).not.toContainEqual(expect.objectContaining({ kind: 'contract' }));
  });

  it('offers a choice where several devices have a serial number', async () => {
    const company = await house.company();
    for (const reference of ['C9300-24P', 'C9300-48P']) await make.device(company, { serial: 'TWICE1', reference });
    const found = await listSubjects(await house.signInMember(company), 'serial=TWICE1');
    expect(found.map(({ device }: { device: { reference: string } }) => device.reference).sort()).toEqual(['C9300-24P', 'C9300-48P']);
    expect(found[0]).toMatchObject({ contract: null, warnings: ['noContract'] });
  });

  it('takes of several contracts the running one, not its successor, and says of a successor alone that it has not begun', async () => {
    const company = await house.company();
    const lines = [{ serial: 'FOC1', hasDevice: true }];
    const ended = await make.contract(company, { startsOn: '2020-01-01', endsOn: '2023-12-31', lines });
    const running = await make.contract(company, { lines: [{ serial: 'FOC1' }] });
    const next = await make.contract(company, { startsOn: '2027-01-01', endsOn: '2027-12-31', lines: [{ serial: 'FOC1' }] });
    await make.contract(company, { endsOn: '2030-12-31', state: 'inactive', lines: [{ serial: 'FOC1' }] });
    await house.query(`update contract_lines set device_id = (select device_id from contract_lines where id = $1) where company_id = $2`, [
      ended.lineIds[0],
      company.id,
    ]);
    const camille = await house.signInMember(company);
    expect(await listSubjects(camille, 'serial=FOC1')).toMatchObject([{ contract: { number: running.number, endsOn: '2026-12-31' } }]);
    await house.query(`delete from contracts where company_id = $1 and id = any($2)`, [company.id, [running.id, ended.id]]);
    expect(await listSubjects(camille, 'serial=FOC1')).toMatchObject([
      { contract: { number: next.number, startsOn: '2027-01-01' }, warnings: expect.arrayContaining(['notBegun']) },
    ]);
  });

  it('shows a limited member what stands at their sites, and strangers nothing', async () => {
    const { number, serial, company } = await createCustomer();
    const marc = await house.signInMember(company, { sites: [await make.site(company)] });
    const stranger = await house.signInMember(await house.company());
    for (const client of [marc, stranger]) {
      for (const query of [`serial=${serial}`, `contract=${number}`]) expect(await listSubjects(client, query)).toEqual([]);
      expect(await listChoices(client, serial)).toEqual([]);
    }
  });
});

describe('the CCO ID of a contract', () => {
  it('is completed by the customer and journalled once; the ERP’s other one is noted beside it', async () => {
    const { row, number, camille } = await createCustomer();
    const [{ contract }] = await listSubjects(camille, `contract=${number}`);
    const complete = (client: Client, ccoId: string) => client.put('/api/support-cases/cco-id', { contractId: contract.id, ccoId });
    expect((await complete(camille, '')).status).toBe(422);
    expect((await complete(await house.signInMember(await house.company()), 'x')).status).toBe(404);
    expect((await complete(camille, 'clefevre-helianthe')).status).toBe(204);
    const readCcoId = async () => (await listSubjects(camille, `contract=${number}`))[0].contract.ccoId;
    expect(await readCcoId()).toBe('clefevre-helianthe');
    expect((await complete(camille, 'clefevre-helianthe')).status).toBe(204);
    expect(await listChoices(camille, 'clefevre')).toContainEqual(expect.objectContaining({ title: number }));
    expect(await house.query(`select changes from journal where object_id = $1 and action = 'updated'`, [contract.id])).toMatchObject([
      { changes: { ccoId: { before: null, after: 'clefevre-helianthe' } } },
    ]);
    await erp.send('contracts', [{ ...row, version: row.version + 1, label: 'Cœur' }]);
    expect(await readCcoId()).toBe('clefevre-helianthe');
    await erp.send('contracts', [{ ...row, version: row.version + 2, ccoId: 'arcadie-1' }]);
    expect(await readCcoId()).toBe('clefevre-helianthe');
    const listKept = () => house.query('select kept, sent from kept_values where object_id = $1', [contract.id]);
    expect(await listKept()).toEqual([{ kept: 'clefevre-helianthe', sent: 'arcadie-1' }]);
    await erp.send('contracts', [{ ...row, version: row.version + 3, ccoId: 'clefevre-helianthe' }]);
    expect(await listKept()).toEqual([]);
  });
});
