import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { mapTableOwners } from '../../scripts/database-page.ts';
import { everyFloor, floors } from '../../src/app/floors.ts';
import { readScripts, withoutTransaction, type Script } from '../../src/platform/data/server/db/migrate.ts';

const scripts = readScripts();
const selectKind = (kind: Script['kind']) => scripts.filter((script) => script.kind === kind);
const releases = JSON.parse(readFileSync('db/releases.json', 'utf8')) as Record<string, Record<string, string>>;
const released = Object.assign({}, ...Object.values(releases)) as Record<string, string>;

const listTables = (sql: string): string[] => [...sql.matchAll(/^create (?:unlogged )?table (\w+)/gm)].map(([, table]) => table!);

describe('files of the baseline', () => {
  const files = selectKind('table');

  test('lie on the floor of their domain, numbered from the ground up', async () => {
    const owners = await mapTableOwners();
    const places = files.map(({ name }) =>
      name
        .replace(/\/\d\d_/, '/')
        .replace(/\.sql$/, '')
        .replaceAll('_', '-'),
    );
    const rankFloor = (place: string) => everyFloor.indexOf(place.startsWith('platform/') ? 'platform' : place.split('/')[1]!);
    expect(files.map(({ name }) => Number(basename(name).slice(0, 2)))).toEqual(files.map((_, index) => index + 1));
    expect(places.map(rankFloor)).toEqual(places.map(rankFloor).toSorted((a, b) => a - b));
    expect(places.filter((place) => !(place.split('/')[0]! in floors))).toEqual([]);
    const misplaced = files.flatMap(({ sql }, index) =>
      listTables(sql).filter((table) => owners.get(table) !== (places[index]!.startsWith('platform/') ? 'platform' : places[index])),
    );
    expect(misplaced).toEqual([]);
  });

  test('say of each table what it is', () => {
    for (const { sql } of [...files, ...selectKind('migration')])
      expect(listTables(sql)).toEqual([...sql.matchAll(/^comment on table (\w+) is '\S/gm)].map(([, table]) => table));
  });
});

describe('functions', () => {
  test.each(selectKind('function'))('$name holds the function of its name, with a comment', ({ name, sql }) => {
    const ofName = `house\\.${basename(name, '.sql')}\\(`;
    expect(sql.match(/^create .*(?:function|procedure)/gm)).toHaveLength(1);
    expect(sql).toMatch(new RegExp(`^(?:-- .+\\n)+(?:drop (?:function|procedure) if exists .+;\\n)*create or replace (?:function|procedure) ${ofName}`));
    expect(sql).toMatch(new RegExp(`^comment on (?:function|procedure) ${ofName}.*\\) is '\\S`, 'm'));
  });

  test('stand nowhere else', () => {
    expect(scripts.filter(({ kind, sql }) => kind !== 'function' && /create (?:or replace )?(?:function|procedure)/.test(sql))).toEqual([]);
  });
});

/** Indexes that a migration makes while others wait for their table. */
const findLockingIndexes = (sql: string): string[] =>
  [...sql.matchAll(/^create (?:unique )?index (?!concurrently)(\w+) on (\w+)/gm)]
    .filter(([, , table]) => !listTables(sql).includes(table!))
    .map(([, index]) => index!);

/** Indexes made concurrently that an interrupted attempt would leave behind, without use. */
const findBrokenIndexes = (sql: string): string[] =>
  [...sql.matchAll(/^create (?:unique )?index concurrently (\w+)/gm)]
    .map(([, index]) => index!)
    .filter((index) => !withoutTransaction.test(sql) || !sql.includes(`drop index concurrently if exists ${index};`));

describe('migrations', () => {
  const migrations = selectKind('migration');

  test('have each a number of their own, their date and subject, in the order of their dates', () => {
    const names = migrations.map(({ name }) => basename(name));
    const numbers = names.map((name) => name.slice(0, 4));
    expect(numbers).toEqual([...new Set(numbers)]);
    expect(names.filter((name) => !/^\d{4}_[a-z0-9]+(?:_[a-z0-9]+)*\.sql$/.test(name))).toEqual([]);
    expect(migrations.filter(({ sql }) => !/^-- \d{4}-\d{2}-\d{2}: [A-Z"`]/.test(sql))).toEqual([]);
    const dates = migrations.map(({ sql }) => sql.slice(3, 13));
    expect(dates).toEqual(dates.toSorted());
  });

  test('make indexes of filled tables concurrently, so that nobody waits', () => {
    expect(findLockingIndexes('create table lots (id int);\ncreate index lots_id on lots (id);\ncreate unique index orders_x on orders (x);')).toEqual([
      'orders_x',
    ]);
    expect(findLockingIndexes('create index concurrently orders_x on orders (x);')).toEqual([]);
    const concurrent = 'drop index concurrently if exists a;\ncreate index concurrently a on orders (x);\ncreate unique index concurrently b on orders (y);\n';
    expect(findBrokenIndexes(`-- 2026-12-01: X.\n-- no transaction: indexes.\n${concurrent}`)).toEqual(['b']);
    expect(findBrokenIndexes(`-- 2026-12-01: X.\n${concurrent}`)).toEqual(['a', 'b']);
    expect(migrations.flatMap(({ sql }) => [...findLockingIndexes(sql), ...findBrokenIndexes(sql)])).toEqual([]);
  });
});

describe('released files', () => {
  const frozen = scripts.filter(({ kind }) => kind !== 'function');

  test('never change, since installations have applied them', () => {
    const changed = Object.entries(released).filter(([name, checksum]) => frozen.find((script) => script.name === name)?.checksum !== checksum);
    expect(changed.map(([name]) => name)).toEqual([]);
  });

  test('are followed by migrations alone', () => {
    const added = frozen.filter(({ name, kind }) => kind !== 'migration' && !(name in released));
    expect(added.map(({ name }) => name)).toEqual([]);
  });

  test('have each a filled database that is brought to the newest schema', () => {
    expect(Object.keys(releases).filter((version) => !existsSync(`tests/releases/${version}.sql.gz`))).toEqual([]);
  });
});
