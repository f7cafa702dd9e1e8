import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openHouse } from '#tests/support/house.ts';
import { createOrderFactory } from '#tests/support/orders.ts';
import { readSheets } from '#tests/support/xlsx.ts';

const house = await openHouse();
const make = createOrderFactory(house);

interface Entry {
  action: string;
  objectTitle: string;
  authorName: string;
  changes: { field: string; values: { before: string; after: string } | null }[];
}

/** A company with a manager who has just changed the rights of a member. */
async function makeChanges() {
  const company = await house.company();
  const site = await make.site(company);
  const manager = await house.signInMember(company, { role: 'manager', prices: true }, { fullName: 'Camille Lefèvre' });
  const member = await house.signInMember(company, { prices: true, accepts: true }, { fullName: 'Marc Tessier' });
  const { body } = await manager.get(`/api/people/${member.user.id}`);
  await manager.patch(`/api/people/${member.user.id}`, { version: body.version, prices: false, sites: [site] });
  return { company, site, manager, member };
}
const readLog = async (client: { get(path: string): Promise<{ body: { rows: Entry[] } }> }, query = '') =>
  (await client.get(`/api/activity${query}`)).body.rows;

describe('the activity log of a company', () => {
  it('tells its managers who changed what, with the values before and after', async () => {
    const { site, manager } = await makeChanges();
    const [label] = await house.query<{ label: string }>('select label from sites where id = $1', [site]);
    expect(await readLog(manager)).toMatchObject([
      {
        action: 'updated',
        authorName: 'Camille Lefèvre',
        objectTitle: 'Marc Tessier',
        changes: [
          { field: 'Accepter les offres', values: { before: 'Oui', after: 'Non' } },
          { field: 'Sites', values: { before: 'Tous', after: label!.label } },
          { field: 'Voir les prix et les factures', values: { before: 'Oui', after: 'Non' } },
        ],
      },
    ]);
  });

  it('is closed to members and to managers of other companies', async () => {
    const [{ member, company }, other] = [await makeChanges(), await makeChanges()];
    expect(await member.get('/api/activity')).toMatchObject({ status: 403, body: { code: 'forbidden.manager' } });
    expect(await member.get('/api/activity/export')).toMatchObject({ status: 403, body: { code: 'forbidden.manager' } });
    expect((await other.manager.at(company.id).get('/api/activity')).status).toBe(404);
  });

  it('is narrowed by person, kind of object, action and period, and pages by cursor', async () => {
    const { company, manager, member } = await makeChanges();
    for (let days = 0; days < 55; days += 1)
      await house.insert('journal', {
        companyId: company.id,
        id: randomUUID(),
        happenedAt: new Date(Date.parse('2026-11-19T10:00:00Z') - days * 86_400_000).toISOString(),
        actorKind: 'user',
        actorId: member.user.id,
        actorName: 'Marc Tessier',
        objectKind: 'ticket',
        objectId: randomUUID(),
        objectTitle: `T-${days}`,
        action: days === 0 ? 'exported' : 'updated',
      });
    const count = async (query: string) => (await manager.get(`/api/activity/count${query}`)).body.count;
    expect(await count(`?person=${member.user.id}`)).toBe(55);
    expect(await count(`?person=${manager.user.id}`)).toBe(1);
    expect(await count('?kind=membership')).toBe(1);
    expect(await count(`?person=${member.user.id}&action=changes`)).toBe(54);
    expect(await count('?action=reads')).toBe(1);
    expect(await count(`?person=${member.user.id}&period=7`)).toBe(7);
    const first = (await manager.get('/api/activity?kind=ticket')).body;
    const second = (await manager.get(`/api/activity?kind=ticket&after=${first.next}`)).body;
    expect([first.rows.length, second.rows.length, second.from]).toEqual([50, 5, 51]);
    expect(second.rows.at(-1).objectTitle).toBe('T-54');
  });

  it('hides what the right to see prices would be needed for', async () => {
    const { company, manager } = await makeChanges();
    await house.insert('journal', {
      companyId: company.id,
      id: randomUUID(),
      actorKind: 'feed',
      actorName: 'ERP',
      objectKind: 'offer',
      objectId: randomUUID(),
      objectTitle: 'OFF-1',
      action: 'created',
      needsPrices: true,
    });
    expect((await readLog(manager, '?kind=offer')).length).toBe(1);
    const blind = await house.signInMember(company, { role: 'manager', prices: false });
    expect(await readLog(blind, '?kind=offer')).toEqual([]);
  });

  it('is exported with a line per changed field, and the export is recorded itself', async () => {
    const { manager } = await makeChanges();
    const file = await manager.get('/api/activity/export?kind=membership');
    const [sheet] = await readSheets(file);
    expect(sheet!.rows.slice(1).map((row) => row[5])).toEqual(['Accepter les offres', 'Sites', 'Voir les prix et les factures']);
    expect(await readLog(manager, '?action=reads')).toMatchObject([{ action: 'exported', authorName: 'Camille Lefèvre' }]);
    expect((await readLog(manager, '?action=changes')).map(({ action }) => action)).toEqual(['updated']);
  });
});

describe('the activity log over all companies', () => {
  type WholeEntry = Entry & { companyName: string; objectId: string };
  const readWholeLog = async (client: { get(path: string): Promise<{ body: { rows: WholeEntry[] } }> }, query = ''): Promise<WholeEntry[]> =>
    (await client.get(`/api/provider/activity${query}`)).body.rows;

  it('tells administrators what was done in every company and by the provider', async () => {
    const [one, other] = [await makeChanges(), await makeChanges()];
    const administrator = await house.staff('administrator');
    await administrator.post('/api/provider/api-keys', { name: 'ERP de démonstration' });
    const rows = await readWholeLog(administrator);
    const named = rows.filter(({ companyName }) => [one.company.name, other.company.name].includes(companyName));
    expect(named.map(({ companyName, objectTitle }) => `${companyName} ${objectTitle}`)).toEqual([
      `${other.company.name} Marc Tessier`,
      `${one.company.name} Marc Tessier`,
    ]);
    expect(rows[0]).toMatchObject({ companyName: 'Arcadie Réseaux', objectTitle: 'ERP de démonstration', action: 'created' });
  });

  it('is closed to other staff, to managers and to a session of nobody', async () => {
    const { manager } = await makeChanges();
    for (const address of ['', '/count', '/choices', '/export']) {
      expect((await manager.get(`/api/provider/activity${address}`)).status).toBe(403);
      expect((await (await house.staff('agent')).get(`/api/provider/activity${address}`)).status).toBe(403);
      expect((await house.visitor.get(`/api/provider/activity${address}`)).status).toBe(401);
    }
  });

  it('is narrowed by company, person, kind, period, one object and the beginning of its name', async () => {
    const [one, other] = [await makeChanges(), await makeChanges()];
    const administrator = await house.staff('administrator');
    const count = async (query: string) => (await administrator.get(`/api/provider/activity/count${query}`)).body.count as number;
    expect([await count(`?company=${one.company.id}`), await count(`?company=${one.company.id}&kind=ticket`)]).toEqual([1, 0]);
    expect([await count(`?person=${other.manager.user.id}`), await count(`?person=${other.manager.user.id}&company=${one.company.id}`)]).toEqual([1, 0]);
    const [entry] = await readWholeLog(administrator, `?person=${one.manager.user.id}`);
    expect(await count(`?object=${entry!.objectId}`)).toBe(1);
    expect(await count(`?company=${one.company.id}&q=marc t`)).toBe(1);
    expect(await count(`?company=${one.company.id}&q=tessier`)).toBe(0);
    expect(await count(`?company=${one.company.id}&q=%25%25`)).toBe(0);
    const recorded = { companyId: one.company.id, id: randomUUID(), happenedAt: '2026-11-01T10:00:00Z', actorKind: 'system', actorName: '' } as const;
    await house.insert('journal', { ...recorded, objectKind: 'ticket', objectId: randomUUID(), objectTitle: 'T-1', action: 'created' });
    expect([await count(`?company=${one.company.id}&kind=ticket&period=7`), await count(`?company=${one.company.id}&kind=ticket&period=30`)]).toEqual([0, 1]);
  });

  it('is narrowed by the kind of its authors', async () => {
    const { company } = await makeChanges();
    const administrator = await house.staff('administrator');
    const recorded = { companyId: company.id, happenedAt: '2026-11-01T10:00:00Z', actorName: '', objectKind: 'ticket', action: 'created' };
    for (const kind of ['user', 'recipient', 'system', 'staff', 'feed'] as const)
      await house.insert('journal', { ...recorded, id: randomUUID(), actorKind: kind, objectId: randomUUID(), objectTitle: kind });
    const listTitles = async (group: string) =>
      (await readWholeLog(administrator, `?company=${company.id}&kind=ticket&by=${group}`)).map(({ objectTitle }) => objectTitle).sort();
    expect([await listTitles('people'), await listTitles('provider'), await listTitles('erp')]).toEqual([['recipient', 'system', 'user'], ['staff'], ['feed']]);
  });

  it('names companies, people and objects for its filters', async () => {
    const { company, manager } = await makeChanges();
    const administrator = await house.staff('administrator');
    const choices = async (query: string) => (await administrator.get(`/api/provider/activity/choices${query}`)).body;
    const [entry] = await readWholeLog(administrator, `?person=${manager.user.id}`);
    expect(await choices(`?filter=company&value=${company.id}`)).toEqual({ company: [{ value: String(company.id), label: company.name }] });
    expect(await choices(`?filter=person&q=${encodeURIComponent(manager.user.email)}`)).toEqual({
      person: [{ value: manager.user.id, label: `Camille Lefèvre (${manager.user.email})` }],
    });
    expect(await choices(`?filter=object&value=${entry!.objectId}`)).toEqual({ object: [{ value: entry!.objectId, label: 'Droits de Marc Tessier' }] });
    expect(await choices('?filter=company&value=x')).toEqual({ company: [] });
    expect(await choices('?filter=person&value=x')).toEqual({ person: [] });
  });

  it('is exported with the company of each line, and the export is recorded', async () => {
    const { company, manager } = await makeChanges();
    const administrator = await house.staff('administrator');
    const [sheet, filters] = await readSheets(await administrator.get(`/api/provider/activity/export?person=${manager.user.id}`));
    expect(sheet!.rows.slice(1).map((row) => [row[1], row[6]])).toEqual([
      [company.name, 'Accepter les offres'],
      [company.name, 'Sites'],
      [company.name, 'Voir les prix et les factures'],
    ]);
    expect(filters!.rows.at(-1)).toEqual(['Personne', `Camille Lefèvre (${manager.user.email})`]);
    expect((await readWholeLog(administrator, `?person=${administrator.user.id}&action=reads`)).map(({ action }) => action)).toEqual(['exported']);
  });
});
