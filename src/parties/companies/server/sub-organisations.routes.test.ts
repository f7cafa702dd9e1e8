import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { openHouse } from '#tests/support/house.ts';
import { createOrderFactory } from '#tests/support/orders.ts';

const house = await openHouse();
const company = await house.company();
const manager = await house.signInMember(company, { role: 'manager' });
const create = async (name: string, parentId: string | null = null) =>
  (await manager.post('/api/sub-organisations', { name, parentId, vendorOrganisationId: '' })).body as { id: string; name: string; version: number };
const device = async (serial: string, subOrganisationId: string | null) => {
  const row = await house.insert('devices', {
    companyId: company.id,
    id: randomUUID(),
    manufacturerCode: 'cisco',
    reference: 'C9300-48P-A',
    serial,
    serialKey: serial,
    subOrganisationId,
  });
  return row.id;
};
const contract = async (number: string, subOrganisationId: string | null, state = 'active') => {
  const id = randomUUID();
  const days = { startsOn: '2026-01-01', endsOn: '2028-12-31' };
  const row = {
    companyId: company.id,
    id,
    number,
    manufacturerCode: 'cisco',
    ...days,
    periodMonths: 36,
    subOrganisationId,
    ...(state === 'archived' ? { archivedAt: '2026-11-01T00:00:00Z' } : {}),
  };
  await house.insert('contracts', row);
  return id;
};
const line = (contractId: string, deviceId: string | null, subOrganisationId: string | null) =>
  house.insert('contract_lines', {
    companyId: company.id,
    id: randomUUID(),
    contractId,
    position: 1,
    manufacturerCode: 'cisco',
    reference: 'C9300-48P-A',
    description: '',
    fromOn: '2026-01-01',
    untilOn: '2028-12-31',
    contractState: 'active',
    deviceId,
    subOrganisationId,
  });
/** Counts that a client sees of a sub-organisation. */
const readContents = async (client: typeof manager, id: string) => {
  const { body } = await client.get('/api/sub-organisations/contents');
  const { contracts, devices, entitled, assigned, overAssigned } = (body.rows as Record<string, unknown>[]).find((row) => row.id === id)!;
  return { contracts, devices, entitled, assigned, overAssigned };
};

/** Rows of the lists, narrowed to a sub-organisation. */
const countListed = async (client: typeof manager, id: string) => {
  const count = async (path: string): Promise<number> => (await client.get(`${path}?inSubOrganisation=${id}`)).body.rows.length;
  return { contracts: await count('/api/contracts'), devices: await count('/api/devices') };
};

beforeAll(async () => {
  await createOrderFactory(house).manufacturer();
});

describe('sub-organisations', () => {
  it('are created, renamed and nested by managers, with a journal entry each', async () => {
    const [north, lille] = [await create('Nord'), await create('Lille')];
    const change = { name: 'Lille Métropole', parentId: north.id, vendorOrganisationId: 'L_8812', version: lille.version };
    const changed = await manager.patch(`/api/sub-organisations/${lille.id}`, change);
    expect([changed.status, changed.body]).toMatchObject([200, { name: 'Lille Métropole', parentId: north.id, version: 2 }]);
    expect((await manager.get('/api/sub-organisations')).body.rows).toMatchObject([
      { name: 'Lille Métropole', vendorOrganisationId: 'L_8812' },
      { name: 'Nord' },
    ]);
    const [entry] = await house.query<{ changes: object }>("select changes from journal where object_id = $1 and action = 'updated'", [lille.id]);
    expect(entry!.changes).toMatchObject({ name: { before: 'Lille', after: 'Lille Métropole' }, parent: { before: null, after: 'Nord' } });
    // A second change over the same version is told what stands now.
    const late = await manager.patch(`/api/sub-organisations/${lille.id}`, { ...change, name: 'Lille' });
    expect(late).toMatchObject({ status: 409, body: { current: { name: 'Lille Métropole' } } });
  });

  it('never close a ring, nor share a name in one place', async () => {
    const top = await create('Est');
    const below = await create('Metz', top.id);
    const ring = await manager.patch(`/api/sub-organisations/${top.id}`, { name: 'Est', parentId: below.id, vendorOrganisationId: '', version: 1 });
    expect(ring).toMatchObject({ status: 422, body: { errors: [{ path: 'parentId', code: 'companies.ownParent' }] } });
    const twin = await manager.post('/api/sub-organisations', { name: 'metz', parentId: top.id, vendorOrganisationId: '' });
    expect(twin).toMatchObject({ status: 422, body: { errors: [{ path: 'name' }] } });
    // Two moves at once, each sound by itself: one of them would close the ring.
    const [one, two] = [await create('Un'), await create('Deux')];
    const move = (which: typeof one, parentId: string) =>
      manager.patch(`/api/sub-organisations/${which.id}`, { name: which.name, parentId, vendorOrganisationId: '', version: 1 });
    const both = await Promise.all([move(one, two.id), move(two, one.id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('are deleted once nothing belongs to them', async () => {
    const one = await create('Provisoire');
    const id = await device('FOC0000DEL1', one.id);
    expect(await manager.delete(`/api/sub-organisations/${one.id}`)).toMatchObject({ status: 409, body: { code: 'companies.subOrganisationInUse' } });
    await manager.post('/api/devices/moves', { ids: [id], subOrganisationId: null });
    expect((await manager.delete(`/api/sub-organisations/${one.id}`)).status).toBe(204);
  });

  it('are changed by nobody else, and a limited member sees theirs alone', async () => {
    const own = await create('Ouest');
    const member = await house.signInMember(company, { subOrganisations: [own.id] });
    expect((await member.get('/api/sub-organisations')).body.rows).toMatchObject([{ name: 'Ouest' }]);
    expect((await member.post('/api/sub-organisations', { name: 'Sud', parentId: null, vendorOrganisationId: '' })).status).toBe(403);
    expect((await member.post('/api/contracts/assignment', { ids: [randomUUID()], subOrganisationId: own.id })).status).toBe(403);
  });
});

describe('devices and contracts', () => {
  it('are assigned many at once, whole or not at all', async () => {
    const target = await create('Services');
    const ids = [await device('FOC0000ASG1', null), await device('FOC0000ASG2', null)];
    expect(await manager.post('/api/devices/moves', { ids: [...ids, randomUUID()], subOrganisationId: target.id })).toMatchObject({ status: 404 });
    expect((await manager.post('/api/devices/moves', { ids, subOrganisationId: target.id })).body).toEqual({ moved: 2 });
    expect((await manager.post('/api/devices/moves', { ids, subOrganisationId: target.id })).body).toEqual({ moved: 2 });
    const entries = await house.query('select changes from journal where object_id = any($1)', [ids]);
    expect(entries).toEqual([0, 1].map(() => ({ changes: { subOrganisation: { before: null, after: 'Services' } } })));
    const many = { ids: Array.from({ length: 501 }, () => randomUUID()), subOrganisationId: target.id };
    expect((await manager.post('/api/devices/moves', many)).body.errors).toMatchObject([{ path: 'ids' }]);
    const foreign = await house.signInMember(await house.company(), { role: 'manager' });
    expect((await foreign.post('/api/devices/moves', { ids, subOrganisationId: null })).status).toBe(404);
  });

  it('leave contracts where they are when one of them is unknown, or another company’s', async () => {
    const to = await create('Sud-Est');
    const own = await contract('CT-777031', null);
    const foreign = await house.signInMember(await house.company(), { role: 'manager' });
    for (const [client, ids] of [
      [manager, [own, randomUUID()]],
      [foreign, [own]],
    ] as const)
      expect((await client.post('/api/contracts/assignment', { ids, subOrganisationId: client === manager ? to.id : null })).status).toBe(404);
    expect(await house.query('select sub_organisation_id from contracts where id = $1', [own])).toEqual([{ subOrganisationId: null }]);
  });

  it('of a contract: its lines without a device follow it, the others stay with their device', async () => {
    const [from, to] = [await create('Avant'), await create('Après')];
    const number = await contract('CT-777001', from.id);
    const kept = await device('FOC0000LIN1', from.id);
    await line(number, kept, from.id);
    await line(number, null, from.id);
    expect((await manager.post('/api/contracts/assignment', { ids: [number], subOrganisationId: to.id })).body).toEqual({ changed: 1 });
    const lines = await house.query('select device_id, sub_organisation_id from contract_lines where contract_id = $1 order by device_id nulls last', [number]);
    expect(lines).toEqual([
      { deviceId: kept, subOrganisationId: from.id },
      { deviceId: null, subOrganisationId: to.id },
    ]);
  });
});

describe('a contract that is assigned', () => {
  it('is found by the members of its new sub-organisation, and by those of the former no more', async () => {
    const [from, to] = [await create('Amont'), await create('Aval')];
    const id = await contract('CT-777030', null);
    await line(id, null, null);
    const searchContracts = async (client: typeof manager) => (await client.get('/api/contracts?q=CT-777030')).body.rows.length;
    const [former, now] = [
      await house.signInMember(company, { subOrganisations: [from.id] }),
      await house.signInMember(company, { subOrganisations: [to.id] }),
    ];
    for (const { id: subOrganisationId } of [from, to]) await manager.post('/api/contracts/assignment', { ids: [id], subOrganisationId });
    expect([await searchContracts(former), await searchContracts(now)]).toEqual([0, 1]);
  });
});

describe('the sub-organisation filter', () => {
  it('narrows to the chosen one and all within it, of the caller’s own rows alone', async () => {
    const [top, other] = [await create('Logistique'), await create('Transport')];
    const below = await create('Entrepôts', top.id);
    await device('FOC0000FIL1', top.id);
    await device('FOC0000FIL2', below.id);
    const elsewhere = await device('FOC0000FIL3', other.id);
    await contract('CT-777002', below.id);
    // A contract of another sub-organisation belongs here too where one of its lines does.
    await line(await contract('CT-777003', other.id), elsewhere, below.id);
    expect(await countListed(manager, top.id)).toEqual({ contracts: 2, devices: 2 });
    expect(await countListed(manager, below.id)).toEqual({ contracts: 2, devices: 1 });
    expect(await countListed(manager, other.id)).toEqual({ contracts: 1, devices: 1 });
    // The limits of a member apply as well.
    const member = await house.signInMember(company, { subOrganisations: [below.id] });
    expect((await countListed(member, below.id)).devices).toBe(1);
    expect((await member.get(`/api/devices?inSubOrganisation=${top.id}`)).status).toBe(404);
    const limited = await house.signInMember(company, { subOrganisations: [top.id] });
    expect((await countListed(limited, top.id)).devices).toBe(1);
  });

  it('leads to as many contracts, devices and licences as each sub-organisation says that it has', async () => {
    const [top, other] = [await create('Industrie'), await create('Négoce')];
    const below = await create('Ateliers', top.id);
    await device('FOC0000CNT1', top.id);
    const inBelow = await device('FOC0000CNT2', below.id);
    // In both: counted once at the top. Archived: as absent as from the list.
    await line(await contract('CT-777010', top.id), inBelow, below.id);
    await line(await contract('CT-777011', other.id), inBelow, below.id);
    await contract('CT-777012', below.id, 'archived');
    const snapshot = { companyId: company.id, description: '', unusedActive: 0, takenAt: '2026-11-19T05:00:00Z' };
    for (const [takenOn, subOrganisationId, entitled, assigned] of [
      ['2026-11-18', top.id, 99, 99],
      ['2026-11-19', top.id, 10, 12],
      ['2026-11-19', below.id, 0, 2],
    ] as const)
      await house.insert('licence_snapshots', { ...snapshot, takenOn, sku: 'LIC-ENT', subOrganisationId, entitled, assigned });
    expect(await readContents(manager, top.id)).toEqual({ contracts: 2, devices: 2, entitled: 10, assigned: 14, overAssigned: 2 });
    expect(await readContents(manager, below.id)).toEqual({ contracts: 2, devices: 1, entitled: 0, assigned: 2, overAssigned: 1 });
    expect(await readContents(manager, other.id)).toEqual({ contracts: 1, devices: 0, entitled: 0, assigned: 0, overAssigned: 0 });
    for (const { id } of [top, below, other]) expect(await readContents(manager, id)).toMatchObject(await countListed(manager, id));
    const member = await house.signInMember(company, { subOrganisations: [below.id] });
    expect(await readContents(member, below.id)).toMatchObject(await countListed(member, below.id));
  });

  it('closes no page: a contract, its history and a case for it open whatever is chosen', async () => {
    const [chosen, other] = [await create('Recherche'), await create('Production')];
    const id = await contract('CT-777020', other.id);
    await line(id, null, other.id);
    const within = { 'x-sub-organisation': chosen.id };
    expect((await manager.get('/api/contracts', within)).body.rows).toEqual([]);
    expect((await manager.get('/api/contracts/CT-777020', within)).body).toMatchObject({ id, lines: [{ subOrganisationName: 'Production' }] });
    expect((await manager.get('/api/contracts/CT-777020/history', within)).status).toBe(200);
    expect((await manager.get('/api/support-cases?contract=CT-777020', within)).body.subjects).toMatchObject([{ contract: { id } }]);
  });

  it('is 404 for an id that is not the caller’s, as for one that nobody has', async () => {
    const foreign = await house.signInMember(await house.company(), { role: 'manager' });
    const { id } = await create('Privée');
    const answers = await Promise.all([id, randomUUID(), 'x', ''].map((within) => foreign.get(`/api/devices?inSubOrganisation=${within}`)));
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  });
});

describe('the tree of a company, for a manager who sees some of its parts', () => {
  it('is checked as a whole: no ring closes over the others, and neighbours have different names', async () => {
    const top = await create('Siège');
    const middle = await create('Région', top.id);
    const low = await create('Agence', middle.id);
    await create('Dépôt', middle.id);
    const partly = await house.signInMember(company, { role: 'manager', subOrganisations: [top.id, low.id] });
    const change = (part: typeof top, more: object) =>
      partly.patch(`/api/sub-organisations/${part.id}`, { name: part.name, parentId: null, vendorOrganisationId: '', version: part.version, ...more });
    const flaws = async (answer: ReturnType<typeof change>) => ((await answer).body.errors as { code: string }[]).map(({ code }) => code);
    expect(await flaws(change(top, { parentId: low.id }))).toEqual(['companies.ownParent']);
    expect(await flaws(change(low, { parentId: middle.id, name: 'dépôt' }))).toEqual(['companies.subOrganisationNameTaken']);
    expect(await flaws(change(top, { parentId: middle.id }))).toEqual(['companies.unknownParent']);
    expect((await change(low, { parentId: middle.id, name: 'Agence de Lyon' })).status).toBe(200);
  });
});
