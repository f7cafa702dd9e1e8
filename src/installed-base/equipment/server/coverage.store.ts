import { sql, type Compilable } from 'kysely';
import type { CompanyScope } from '#platform/data/server/caller.ts';
import { keptQuery } from '#platform/data/server/db/kept-query.ts';
import { toRelation } from '#platform/data/server/db/set-wise.ts';
import { listSpellings, listTwiceSpelled } from '#platform/kernel/nearest-matches.ts';
import { selectListedDevices } from './devices.store.ts';

/** Serial numbers read before and after an unknown one, in their order. */
const neighboursAtMost = 3;

const devicesOfSerials = keptQuery(
  (scope: CompanyScope, { keys }: { keys: string }) =>
    selectListedDevices(
      scope,
      scope.db
        .selectFrom('devices as v')
        .selectAll('v')
        .where(sql<boolean>`v.serial_key = any(${keys}::text[])`)
        .as('it'),
    ).select('it.serialKey'),
  () => true,
);

/** Devices that bear one of these serial numbers. */
export const selectDevicesOfSerials = (scope: CompanyScope, keys: readonly string[]) => devicesOfSerials(scope, { keys: `{${keys.join()}}` }, {});

/** Lists up to this length are also looked up with two characters taken for others: a thousand spellings for each of its numbers. */
export const twiceSpelledAtMost = 50;

/** A known serial number that may be meant by an unknown one. */
export interface Candidate {
  key: string;
  serial: string;
}

/** Known serial numbers that these unknown ones may mean: spelled like them, or next to them. @param isShort whether the list is */
export function selectCandidates({ db }: CompanyScope, keys: readonly string[], isShort: boolean): Compilable<Candidate> {
  const unknown = toRelation(
    keys.map((key) => ({ key, spellings: [...listSpellings(key), ...(isShort ? listTwiceSpelled(key) : [])] })),
    { key: 'text', spellings: 'text[]' },
    'u',
  );
  const selectNeighbours = (side: '<' | '>') =>
    db
      .selectFrom('devices as n')
      .select('n.serial')
      .where('n.serialKey', side, sql.ref<string>('u.key'))
      .orderBy('n.serialKey', side === '<' ? 'desc' : 'asc')
      .limit(sql.lit(neighboursAtMost));
  const spelled = db
    .selectFrom('devices as s')
    .select('s.serial')
    .where(sql<boolean>`s.serial_key = any(u.spellings)`);
  const near = db
    .selectFrom(spelled.as('a'))
    .selectAll('a')
    .unionAll(db.selectFrom(selectNeighbours('<').as('b')).selectAll('b'))
    .unionAll(db.selectFrom(selectNeighbours('>').as('c')).selectAll('c'));
  return db
    .selectFrom(unknown)
    .innerJoinLateral(near.as('v'), (join) => join.onTrue())
    .select(['u.key', 'v.serial']);
}
