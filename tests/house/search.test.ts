import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { registers } from '../../src/app/registers.ts';
import { requestDerivations } from '../../src/platform/data/server/db/derivations.ts';
import { deriveObjectId } from '../../src/platform/kernel/server/ids.ts';
import { objectKeys, recordset } from '../../src/platform/data/server/db/set-wise.ts';
import { record } from '../../src/platform/data/server/journal/journal.ts';
import { rebuildIndex } from '../../src/capabilities/search/server/rebuild.service.ts';
import { openHouse } from '../support/house.ts';
import { insertTenantFixtures } from './tenant-fixtures.ts';

/** One row of every kind that domains declare: found once the index is built anew, found after a change, by nobody else. */

const house = await openHouse();
await insertTenantFixtures(house);
const [{ id: companyId, name }] = (await house.query<{ id: number; name: string }>(
  "select c.id, c.name from companies c join rollouts o on o.company_id = c.id where o.number = 'DG-26-770'",
)) as [{ id: number; name: string }];
const company = { id: companyId, name };
const [{ id: ticketId }] = (await house.query<{ id: string }>('select id from tickets where company_id = $1 limit 1', [companyId])) as [{ id: string }];
const own = { companyId, id: randomUUID() };
await house.insert('licence_entitlements', { ...own, sku: 'LIC-ENT-5YR', description: 'Licence avancée', quantity: 3 });
await house.insert('agreements', { ...own, number: 'EA-77001', label: 'Accord', manufacturerCode: 'cisco', startsOn: '2026-01-01', endsOn: '2028-12-31' });
await house.insert('interventions', { ...own, ticketId, position: 1, title: 'Pose des bornes' });
await house.insert('products', {
  id: own.id,
  manufacturerCode: 'cisco',
  reference: 'C9200L-24P',
  description: 'Commutateur',
  kind: 'hardware',
  source: 'erp',
  externalId: 'C9200L',
});
await house.insert('conversations', { ...own, kind: 'ticket', objectId: ticketId, title: 'T-77001', number: 'T-77001', page: ticketId });
const [member, other, agent] = [
  await house.signInMember(company, { role: 'manager' }),
  await house.signInMember(await house.company(), { role: 'manager' }),
  await house.staff('agent'),
];
await rebuildIndex(house.platform, registers.searches, () => undefined);

const titles = new Map(
  (
    await house.query<{ kind: string; title: string }>('select kind, min(title) as title from search_entries where company_id = $1 group by kind', [companyId])
  ).map(({ kind, title }) => [kind, title]),
);
titles.set('product', 'C9200L-24P');
const kinds = registers.searches.map(({ kind }) => kind);
const isForStaff = (kind: string): boolean => registers.searches.some((source) => source.kind === kind && source.table === undefined && !source.find);
const buildPath = (kind: string): string => `/api/${isForStaff(kind) ? 'provider/' : ''}search/${kind}?q=${encodeURIComponent(titles.get(kind)!)}`;
const searchTitles = async (kind: string, who = isForStaff(kind) ? agent : member): Promise<string[]> =>
  (await who.get(buildPath(kind))).body.rows.map(({ title }: { title: { text: string } }) => title.text);

it.each(kinds)('%s is found after the index was built anew, and not by strangers', async (kind) => {
  expect(titles.get(kind), `Give the test a row of ${kind}.`).toBeDefined();
  expect(await searchTitles(kind)).toContain(titles.get(kind));
  if (kind === 'product') return;
  expect((await other.get(buildPath(kind).replace('/provider', ''))).body.rows ?? []).toEqual([]);
});

it.each(registers.searches.filter(({ isFollowed }) => isFollowed).map(({ kind }) => kind))(
  '%s is found after a change in the journal, quiet or not',
  async (kind) => {
    const [{ objectId }] = (await house.query<{ objectId: string }>('select object_id from search_entries where company_id = $1 and kind = $2 and title = $3', [
      companyId,
      kind,
      titles.get(kind),
    ])) as [{ objectId: string }];
    const id = kind === 'company' ? deriveObjectId('company', companyId) : objectId;
    for (const quiet of [false, true]) {
      await house.query('delete from search_entries where company_id = $1 and kind = $2', [companyId, kind]);
      expect(await searchTitles(kind)).not.toContain(titles.get(kind));
      const author = { kind: 'system', id: null, name: '', quiet } as const;
      await house.platform.database.system.transaction((tx) => record(tx, author, [{ companyId, object: { kind, id, title: '' }, action: 'updated' }]));
      await house.runJobs();
      expect(await searchTitles(kind)).toContain(titles.get(kind));
    }
  },
);

it.each(registers.searches.flatMap(({ kind, neighbours = [] }) => neighbours.map((neighbour) => [kind, neighbour.kind, neighbour] as const)))(
  '%s is written anew once its %s has another name',
  async (kind, of, { fields, namedBy }) => {
    // The statement is sound, and leads to objects of the kind.
    const rows = await house.platform.database.system.db.selectFrom('search_entries').select(['companyId', 'objectId as id']).where('kind', '=', of).execute();
    expect(fields.length).toBeGreaterThan(0);
    const named = await namedBy(recordset(rows, objectKeys, 'k')).execute(house.platform.database.system.db);
    const entries = await house.query<{ objectId: string }>('select object_id from search_entries where kind = $1', [kind]);
    const known = new Set(entries.map(({ objectId }) => objectId));
    expect(named.rows.filter(({ id }) => !known.has(id))).toEqual([]);
  },
);

it('a run that was stopped goes on, and takes out what is gone', async () => {
  const gone = { companyId, kind: 'site', objectId: randomUUID(), title: 'Disparu', text: 'disparu', sortedOn: '2026-01-01' };
  await house.insert('search_entries', gone);
  await house.insert('search_words', { companyId, word: 'disparu' });
  const [first] = await house.query<{ companyId: number; id: string }>('select company_id, id from sites order by company_id, id limit 1');
  await house.insert('search_rebuilds', { kind: 'site', companyId: first!.companyId, objectId: first!.id });
  const written: string[] = [];
  await rebuildIndex(house.platform, registers.searches, (kind) => written.push(kind));
  expect(written).not.toContain('order');
  expect(written).toContain('contact');
  expect(await house.query("select 1 from search_entries where title = 'Disparu'")).toEqual([]);
  expect(await house.query("select 1 from search_words where word = 'disparu'")).toEqual([]);
  expect(await house.query('select 1 from search_rebuilds')).toEqual([]);
});

it('of an installation that knows fewer kinds, the others are found after a start', async () => {
  const { platform } = house;
  const kinds = registers.derivations[0]!.parts;
  const countEntries = async () =>
    (await house.query<{ kind: string; rows: number }>('select kind, count(*)::integer as rows from search_entries group by kind order by kind')).map(
      ({ kind, rows }) => `${kind} ${rows}`,
    );
  const whole = await countEntries();
  await house.query('delete from derivations');
  await requestDerivations(platform, registers.derivations);
  await house.runJobs();
  expect((await house.query<{ part: string }>('select part from derivations order by part')).map(({ part }) => part)).toEqual(kinds.toSorted());
  expect(await countEntries()).toEqual(whole);
  // As a version would that did not know them yet.
  for (const kind of ['device', 'delivery']) {
    await house.query('delete from search_entries where kind = $1', [kind]);
    await house.query('delete from derivations where part = $1', [kind]);
  }
  expect((await countEntries()).length).toBe(whole.length - 2);
  await requestDerivations(platform, registers.derivations);
  await house.runJobs();
  expect(await countEntries()).toEqual(whole);
  // Another start has nothing to do.
  await house.query("delete from search_entries where kind = 'device'");
  await requestDerivations(platform, registers.derivations);
  await house.runJobs();
  expect((await countEntries()).length).toBe(whole.length - 1);
});
