import { beforeAll, describe, expect, it } from 'vitest';
import { companyRow, contractLineRow, contractRow, connectErp, listFlaws, nextNumber, productRow } from '#tests/support/feed.ts';
import { postForm } from '#tests/support/forms.ts';
import { openHouse } from '#tests/support/house.ts';

const house = await openHouse();
const erp = await connectErp(house);
let agent: Awaited<ReturnType<typeof house.staff>>;
beforeAll(async () => {
  agent = await house.staff();
  await erp.send('products', [productRow('C9300-48P-A'), productRow('FG-60F', { manufacturer: 'fortinet', manufacturerName: 'Fortinet' })]);
});

interface EnteredView {
  id: string;
  source: string;
  version: number;
  number: string;
  endsOn: string;
  lines: ({ id: string; serial: string | null } & Record<string, unknown>)[];
  corrected: { path: string; field: string; reference: string | null; kept: string | null; sent: string | null }[];
}
const readView = async (id: string): Promise<EnteredView> => (await agent.get(`/api/provider/contracts/${id}`)).body;
const listFlawPaths = (answer: { body: { errors?: { path: string }[] } }): string[] | undefined => answer.body.errors?.map(({ path }) => path);

const line = {
  id: null,
  kind: 'hardware',
  manufacturer: null,
  reference: 'C9300-48P-A',
  description: 'Commutateur Catalyst 9300',
  serial: '',
  quantity: 1,
  serviceLevel: '8x5xNBD',
  supportType: '',
  site: null,
  startsOn: null,
  endsOn: null,
  warrantyUntil: null,
};
const blank = {
  label: '',
  type: 'support',
  manufacturer: 'cisco',
  smartAccount: '',
  virtualAccount: '',
  ccoId: '',
  startsOn: '2026-01-01',
  endsOn: '2028-12-31',
  status: 'active',
  orderNumber: '',
  comment: '',
  lines: [line],
};
const fields = { ...blank, number: '', subOrganisation: null };

async function createCompany() {
  const company = await house.company();
  const member = await house.signInMember(company);
  const enter = (more: object = {}) => agent.post(`/api/provider/companies/${company.id}/contracts`, { ...fields, ...more });
  return { company, member, enter };
}

describe('a contract entered by hand', () => {
  it('is seen by the customer at once, found by its serial numbers, and covers its devices', async () => {
    const { company, member, enter } = await createCompany();
    const serial = `FOC${nextNumber()}`;
    const answer = await enter({
      label: 'Cœur de réseau',
      ccoId: 'arcadie.noc',
      lines: [
        { ...line, serial },
        { ...line, kind: 'software', reference: 'DNA-3Y', quantity: 4 },
      ],
    });
    expect(answer.status).toBe(201);
    expect(answer.body.number).toMatch(/^CTP-26-\d{5}$/);
    const { number, id } = answer.body as { number: string; id: string };
    expect((await member.get(`/api/contracts/${number}`)).body).toMatchObject({
      id,
      label: 'Cœur de réseau',
      ccoId: 'arcadie.noc',
      state: 'active',
      periodMonths: 36,
      isImported: false,
      lines: [
        { serial, serviceLevel: '8x5xNBD', untilOn: '2028-12-31' },
        { kind: 'software', quantity: 4 },
      ],
    });
    expect((await member.get(`/api/contracts?q=${serial}`)).body.rows).toMatchObject([{ number }]);
    expect(await house.query('select source, covered_on <> $2 as covered from devices where company_id = $1', [company.id, '{}'])).toEqual([
      { source: 'portal', covered: true },
    ]);
    expect(await house.query('select action, actor_kind from journal where object_id = $1', [id])).toEqual([{ action: 'created', actorKind: 'staff' }]);
    expect(await readView(id)).toMatchObject({ source: 'portal', origin: { by: agent.user.fullName }, version: 1 });
  });

  it('is refused field by field: days, serial numbers, places of others and numbers that are taken', async () => {
    const { enter } = await createCompany();
    const other = await house.company();
    const site = await house.insert('sites', { companyId: other.id, id: crypto.randomUUID(), code: 'S', label: 'Ailleurs', type: 'delivery' });
    expect(listFlawPaths(await enter({ endsOn: '2025-12-31' }))).toEqual(['endsOn']);
    expect(listFlawPaths(await enter({ lines: [] }))).toEqual(['lines']);
    expect(listFlawPaths(await enter({ lines: [{ ...line, reference: '', description: '' }] }))).toEqual(['lines.0.reference', 'lines.0.description']);
    expect(listFlawPaths(await enter({ lines: [{ ...line, quantity: 1.5 }] }))).toEqual(['lines.0.quantity']);
    expect(
      listFlawPaths(
        await enter({
          lines: [
            { ...line, serial: 'FOC 1' },
            { ...line, serial: 'foc1' },
          ],
        }),
      ),
    ).toEqual(['lines.1.serial']);
    expect(listFlawPaths(await enter({ lines: [{ ...line, serial: 'FOC1', quantity: 2 }] }))).toEqual(['lines.0.quantity']);
    expect(listFlawPaths(await enter({ manufacturer: 'unheard-of' }))).toEqual(['manufacturer']);
    expect(listFlawPaths(await enter({ manufacturer: 'Acme & fils' }))).toEqual(['manufacturer']);
    expect((await enter({ manufacturer: '' })).body.errors).toMatchObject([{ path: 'manufacturer', hint: 'Choisissez le constructeur.' }]);
    expect(listFlawPaths(await enter({ lines: [{ ...line, site: site.id }] }))).toEqual(['lines.0.site']);
    expect((await enter({ number: 'CT-1' })).status).toBe(201);
    expect(listFlawPaths(await enter({ number: 'CT-1' }))).toEqual(['number']);
    expect((await enter({ number: 'CT-1', manufacturer: 'fortinet' })).status).toBe(201);
  });

  it('twice with one key is one contract, and the feed does not take its number', async () => {
    const { company } = await createCompany();
    const enterTwice = () =>
      agent.post(
        `/api/provider/companies/${company.id}/contracts`,
        { ...fields, number: 'CT-A' },
        { 'idempotency-key': `one-contract-of-company-${company.id}` },
      );
    const [first, second] = [await enterTwice(), await enterTwice()];
    expect(second.body).toEqual(first.body);
    const name = `K${nextNumber()}`;
    await house.query("update companies set source = 'erp', external_id = $2 where id = $1", [company.id, name]);
    const sent = await erp.send('contracts', [contractRow(name, 'A')]);
    expect(sent.rows.map(listFlaws)).toEqual([['number contracts.numberTaken']]);
  });

  it('changes as a whole, lines included; the second of two people reads the version that stands', async () => {
    const { member, enter } = await createCompany();
    const serials = [`FOC${nextNumber()}`, `FOC${nextNumber()}`];
    const { id, number } = (await enter({ lines: serials.map((serial) => ({ ...line, serial })) })).body;
    const before = await readView(id);
    const change = (lines: object[], more = {}) => agent.put(`/api/provider/contracts/${id}`, { ...blank, version: 1, reason: '', number, lines, ...more });
    const kept = { ...line, id: before.lines[1]!.id, serial: serials[1], serviceLevel: '24x7x4' };
    expect((await change([kept, { ...line, serial: `FOC${nextNumber()}` }], { endsOn: '2027-12-31' })).body).toEqual({ version: 2 });
    const { lines } = (await member.get(`/api/contracts/${number}`)).body as { lines: { id: string; serviceLevel: string; untilOn: string }[] };
    expect(lines).toMatchObject([{ id: kept.id, serviceLevel: '24x7x4', untilOn: '2027-12-31' }, { serviceLevel: '8x5xNBD' }]);
    expect((await change([kept])).body).toMatchObject({ status: 409, code: 'conflict', current: { version: 2 } });
    const foreign = { ...line, id: crypto.randomUUID() };
    expect(listFlawPaths(await change([foreign], { version: 2 }))).toEqual(['lines.0.id']);
    const { entries } = (await member.get(`/api/contracts/${number}/history`)).body as { entries: { event: string; lines: { change: string }[] }[] };
    expect(entries.find(({ event }) => event === 'updated')!.lines.map((fate) => fate.change)).toEqual(['added', 'changed', 'removed']);
  });

  it('is taken away with the devices that it alone names, until somebody asks about it', async () => {
    const { company, member, enter } = await createCompany();
    const serial = `FOC${nextNumber()}`;
    const { id, number } = (await enter({ lines: [{ ...line, serial }] })).body;
    expect((await agent.post(`/api/provider/contracts/${id}/removal`, { version: 1 })).status).toBe(204);
    expect((await member.get(`/api/contracts/${number}`)).status).toBe(404);
    expect(await house.query('select serial from devices where company_id = $1', [company.id])).toEqual([]);
    const asked = (await enter({ endsOn: '2026-12-31', lines: [{ ...line, serial }] })).body;
    const message = { body: 'Qui appeler ?', clientKey: crypto.randomUUID() };
    expect((await postForm(member, `/api/conversations/contract/${asked.number}/messages`, message)).status).toBe(200);
    expect((await agent.post(`/api/provider/contracts/${asked.id}/removal`, { version: 1 })).body).toMatchObject({ status: 409, code: 'contracts.inUse' });
  });
});

describe('a corrected value of a contract of the ERP', () => {
  /** A contract of the ERP with two lines. */
  async function createSentContract() {
    const company = `K${nextNumber()}`;
    const makeLines = (more: object) => [
      contractLineRow('1', { serial: `FOC${company}`, ...more }),
      contractLineRow('2', { kind: 'service', reference: 'POSE' }),
    ];
    const send = (version: number, more: object = {}, part: object = {}) =>
      erp.send('contracts', [contractRow(company, 'A', { version, ccoId: 'noc', lines: makeLines(part), ...more })]);
    await erp.send('companies', [companyRow(company)]);
    await send(1);
    const [found] = await house.query<{ id: string }>('select k.id from contracts k join companies c on c.id = k.company_id where c.external_id = $1', [
      company,
    ]);
    const id = found!.id;
    const correct = async (more: object, part: object = {}) => {
      const { version, number, lines: stored } = await readView(id);
      const same = stored.map(({ id: lineId, serial, ...one }) => ({ ...line, ...one, id: lineId, serial: serial ?? '', serviceLevel: '', supportType: '' }));
      const body = { ...blank, ccoId: 'noc', version, number, reason: 'Avenant', lines: [{ ...same[0]!, ...part }, ...same.slice(1)], ...more };
      return agent.put(`/api/provider/contracts/${id}`, body);
    };
    return { id, send, correct };
  }

  it('survives the next run, which says so, and is the ERP’s again with one call', async () => {
    const { id, send, correct } = await createSentContract();
    expect((await correct({ endsOn: '2027-06-30', ccoId: '' }, { serviceLevel: '24x7x4' })).body).toEqual({ version: expect.any(Number) });
    expect(await send(2, { endsOn: '2029-12-31', label: 'Renommé' })).toMatchObject({ updated: 1, kept: 1 });
    const stands = await readView(id);
    expect(stands).toMatchObject({ source: 'erp', endsOn: '2027-06-30', ccoId: null, label: 'Renommé', lines: [{ serviceLevel: '24x7x4' }, {}] });
    expect(stands.corrected.map(({ field, reference, kept, sent: says }) => [field, reference, kept, says]).toSorted()).toEqual([
      ['ccoId', null, null, 'noc'],
      ['endsOn', null, '2027-06-30', '2029-12-31'],
      ['serviceLevel', 'C9300-48P-A', '24x7x4', null],
    ]);
    const taken = await agent.post(`/api/provider/contracts/${id}/erp-values`, { version: stands.version, paths: ['endsOn', 'ccoId'] });
    expect(taken.status).toBe(200);
    expect(await readView(id)).toMatchObject({ endsOn: '2029-12-31', ccoId: 'noc', corrected: [{ field: 'serviceLevel' }] });
    expect(await send(3, { endsOn: '2030-12-31' })).toMatchObject({ kept: 1 });
    expect(await readView(id)).toMatchObject({ endsOn: '2030-12-31' });
  });

  it('counts as a change of its contract for the second of two people, also on a line', async () => {
    const { id, correct } = await createSentContract();
    const { version } = await readView(id);
    expect((await correct({}, { warrantyUntil: '2027-03-31' })).status).toBe(200);
    expect((await correct({ version })).body).toMatchObject({ status: 409, code: 'conflict' });
  });

  it('moves no number, manufacturer or place, and contradicts no other line', async () => {
    const { id, correct } = await createSentContract();
    expect((await correct({ number: 'CT-Z', manufacturer: 'fortinet' }, { reference: 'FG-60F' })).status).toBe(200);
    expect(await readView(id)).toMatchObject({ number: 'CT-A', manufacturer: 'cisco', lines: [{ reference: 'C9300-48P-A' }, {}], corrected: [] });
    expect(listFlawPaths(await correct({}, { endsOn: '2025-06-30' }))).toEqual(['lines.0.endsOn']);
  });
});

it('an imported contract is corrected as it is, and stays imported', async () => {
  const { company, member } = await createCompany();
  const [id, lineId] = [crypto.randomUUID(), crypto.randomUUID()];
  const stored = { companyId: company.id, manufacturerCode: 'cisco' };
  await house.insert('contracts', {
    ...stored,
    id,
    number: 'CT-I',
    startsOn: '2026-01-01',
    endsOn: '2026-12-31',
    periodMonths: 12,
    source: 'import',
    isImported: true,
  });
  const dates = { fromOn: '2026-01-01', untilOn: '2026-12-31', contractState: 'active' } as const;
  await house.insert('contract_lines', { ...stored, ...dates, id: lineId, contractId: id, position: 1, reference: 'C9300-48P-A', description: 'Catalyst' });
  const lines = [{ ...line, id: lineId }, line];
  expect((await agent.put(`/api/provider/contracts/${id}`, { ...blank, version: 1, reason: '', number: 'CT-I', lines })).body).toEqual({ version: 2 });
  expect((await member.get('/api/contracts/CT-I')).body).toMatchObject({ isImported: true, endsOn: '2028-12-31', lines: [{ id: lineId }, {}] });
  expect(await readView(id)).toMatchObject({ source: 'import' });
});

it('only the provider’s office enters and corrects contracts', async () => {
  const { company, member, enter } = await createCompany();
  const { id } = (await enter()).body;
  const technician = await house.staff('technician');
  for (const person of [member, technician]) {
    expect((await person.post(`/api/provider/companies/${company.id}/contracts`, fields)).status).toBe(403);
    expect((await person.get(`/api/provider/contracts/${id}`)).status).toBe(403);
  }
  expect((await agent.post('/api/provider/companies/999999/contracts', fields)).status).toBe(404);
});
