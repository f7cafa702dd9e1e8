import { sql, type Compilable, type Expression, type SqlBool } from 'kysely';
import type { CompanyScope } from '#platform/data/server/caller.ts';
import { keptQuery } from '#platform/data/server/db/kept-query.ts';
import type { Scope, ScopedDb } from '#platform/data/server/db/scope.ts';
import { columnOfAny, refColumn } from '#platform/data/server/db/typed-sql.ts';
import { isFoundByOwn, isOwnNumber, isTypedNumber, isPartial } from '#platform/data/server/own-matches.ts';
import type { NearKeys, SearchKeys } from '#platform/lists/server/search-keys.ts';
import type { KnownNumber } from '#platform/kernel/nearest-matches.ts';
import { hitsBeside, hitsCounted } from '../search.api.ts';
import type { HitRow, SearchSource, Wanted } from './search-source.service.ts';

const everyDay = { from: '0001-01-01', to: '9999-12-31' } as const;

export const buildWanted = (
  { reference, words, beside }: SearchKeys,
  places: { first: number; last: number },
  period: { from?: string; to?: string } = {},
): Wanted => ({ reference, words: `{${words.join()}}`, beside, ...places, from: period.from ?? everyDay.from, to: period.to ?? everyDay.to });

/** Places of the hits shown beside other categories. */
export const besideOthers = { first: 1, last: hitsBeside } as const;

interface Scan {
  kind: string;
  companyId: number;
  objectId: string;
  rank: number;
  key: string | null;
  numbers: number;
  corrected: string[] | null;
  sortedOn: string;
}

/** Candidates of each kind for readers who are limited to a part of the company: more, since some of them are others'. */
const candidatesOfLimited = 2000;
/** Kinds of which one page is asked, or all of them beside each other. */
interface Variant extends Readonly<Record<string, string | number | boolean>> {
  kinds: string;
  isPage: boolean;
}

/** Whether the object on whose page an object `t` is shown is seen. */
const isPageSeen = (db: ScopedDb, [table, column]: NonNullable<SearchSource['shownOn']>): Expression<SqlBool> =>
  sql<SqlBool>`exists (${db
    .selectFrom(`${table} as g` as 'conversations as g') // Kysely's types follow no table that is a variable
    .select(sql`1`.as('one'))
    .where(sql<SqlBool>`g.company_id = t.company_id and g.id = ${columnOfAny(`t.${column}`)}`)})`;

/** Whether objects are seen: the table of each kind decides, under the limits of the scope. */
function buildSeenFilter(db: ScopedDb, sources: readonly SearchSource[], names: readonly string[], isEverywhere: boolean) {
  return (kind: `${string}.kind`, company: `${string}.companyId`, id: `${string}.objectId`): Expression<SqlBool> => {
    const cases = sources
      .filter((source) => names.includes(source.kind) && source.table !== undefined)
      .map(
        (source) =>
          sql`when ${sql.lit(source.kind)} then exists (${db
            .selectFrom(`${source.table} as t` as 'conversations as t')
            .select(sql`1`.as('one'))
            .where('t.companyId', '=', refColumn('search_entries', company))
            .$if(source.shownOn !== undefined, (query) => query.where(isPageSeen(db, source.shownOn!)))
            .where(sql<SqlBool>`${columnOfAny(`t.${source.idColumn ?? 'id'}`)} = ${refColumn('search_entries', id)}`)})`,
      );
    return cases.length === 0
      ? sql<SqlBool>`${sql.lit(isEverywhere)}`
      : sql<SqlBool>`case ${refColumn('search_entries', kind)} ${sql.join(cases, sql` `)} else ${sql.lit(isEverywhere)} end`;
  };
}

/** The search in a scope: what the index holds, as far as the objects are seen. Readers of everything have their hits checked when they are shown;
 *  others before they are counted. */
function searchIn<S extends Scope>(sources: readonly SearchSource[], isEverywhere: boolean) {
  const build = (scope: S, { reference, words, beside, first, last, from, to }: Wanted, { kinds, isPage }: Variant): Compilable<HitRow> => {
    const { db } = scope;
    const names = kinds.split(',');
    const isLimited = !isEverywhere && isPartial(scope);
    const cap = isLimited ? candidatesOfLimited : hitsCounted + 1;
    const list = sql.lit(`{${kinds}}`);
    const scan = isEverywhere
      ? sql<Scan>`house.search_everywhere(${list}::text[], ${reference}, ${words}::text[], ${beside}::text[], ${sql.lit(cap)})`
      : sql<Scan>`house.search_found(${list}::text[], ${reference}, ${words}::text[], ${beside}::text[], ${sql.lit(cap)})`;
    const once = db
      .selectFrom(scan.as('s'))
      .distinctOn(['s.companyId', 's.kind', 's.objectId'])
      .selectAll('s')
      .orderBy('s.companyId')
      .orderBy('s.kind')
      .orderBy('s.objectId')
      .orderBy('s.rank');
    const isSeen = buildSeenFilter(db, sources, names, isEverywhere);
    const candidates = db
      .selectFrom(once.as('o'))
      .selectAll('o')
      .$if(isPage, (query) => query.where('o.sortedOn', '>=', from).where('o.sortedOn', '<=', to))
      .$if(isLimited, (query) =>
        query
          .where(isSeen('o.kind', 'o.companyId', 'o.objectId'))
          .where(isFoundByOwn(scope, { kind: sql`o.kind`, id: sql`o.object_id`, meant: sql`o.corrected` }, { reference, words, beside })),
      );
    const placed = db
      .selectFrom(candidates.as('c'))
      .selectAll('c')
      .select([
        sql<number>`row_number() over (partition by c.kind order by c.rank, c.key, c.sorted_on desc, c.object_id)::integer`.as('place'),
        sql<number>`count(*) over (partition by c.kind)::integer`.as('count'),
      ]);
    const prefixes = sql`array(select w || '%' from unnest(coalesce(p.corrected, ${words}::text[])) as w)`;
    return (
      db
        .selectFrom(placed.as('p'))
        // Read again for the few that are shown: the texts of all candidates would be sorted with them.
        .innerJoin('search_entries as x', (join) =>
          join.onRef('x.companyId', '=', 'p.companyId').onRef('x.kind', '=', 'p.kind').onRef('x.objectId', '=', 'p.objectId'),
        )
        .innerJoin('companies as y', 'y.id', 'p.companyId')
        .leftJoinLateral(
          db
            .selectFrom('search_references as n')
            .select(['n.field', sql<string>`coalesce(n.written, n.key)`.as('written'), sql<number>`(count(*) over ())::integer`.as('numbers')])
            .where(sql<SqlBool>`n.company_id = p.company_id and n.kind = p.kind and n.object_id = p.object_id`)
            .where(isLimited ? sql<SqlBool>`p.rank < 3 and (n.key = p.key or ${isTypedNumber(sql`${reference}::text`)})` : sql<SqlBool>`n.key = p.key`)
            .$if(isLimited, (query) => query.where(isOwnNumber(scope)))
            .orderBy('n.key')
            .limit(sql.lit(1))
            .as('n'),
          (join) => join.onTrue(),
        )
        .select((eb) => [
          'p.kind',
          'p.companyId',
          'y.name as companyName',
          'p.objectId as id',
          'x.title',
          'x.code',
          isLimited ? sql<string[]>`coalesce(x.own_details, x.details)`.as('details') : 'x.details',
          'p.sortedOn as day',
          'p.rank',
          'n.field',
          isLimited ? 'n.written' : eb.fn.coalesce('n.written', 'p.key').as('written'),
          isLimited ? sql<number>`coalesce(n.numbers, 0)`.as('numbers') : 'p.numbers',
          sql<
            string | null
          >`case when p.rank = 3 then (select string_agg(w, ' ') from (select w from unnest(string_to_array(${isLimited ? sql`coalesce(x.own_text, x.text)` : sql`x.text`}, ' ')) as w where w like any (${prefixes}) limit 4) s) end`.as(
            'words',
          ),
          'p.corrected',
          'p.place',
          'p.count',
        ])
        .where('p.place', '>=', first)
        .where('p.place', '<=', last)
        .$if(!isLimited, (query) => query.where(isSeen('p.kind', 'p.companyId', 'p.objectId')))
        .orderBy('p.kind')
        .orderBy('p.place')
    );
  };
  return keptQuery<S, Wanted, HitRow, Variant>(build, () => true);
}

/** The search in one company. */
export const searchInCompany = (sources: readonly SearchSource[]) => searchIn<CompanyScope>(sources, false);
/** The search over all companies. */
export const searchInAll = (sources: readonly SearchSource[]) => searchIn<Scope>(sources, true);

/** Values of a search for the numbers that may be meant. */
export type WantedNear = Omit<NearKeys, 'all'>;
interface NearVariant extends Readonly<Record<string, string>> {
  kinds: string;
}

/** The numbers that a search may mean, of objects that are seen. */
function findNear<S extends Scope>(sources: readonly SearchSource[], isEverywhere: boolean) {
  const build = (scope: S, { keys, spelled, spelledTwice }: WantedNear, { kinds }: NearVariant): Compilable<KnownNumber> => {
    const search = sql.raw(isEverywhere ? 'house.search_nearest_of(null, ' : 'house.search_nearest(');
    const near = sql<NearRow>`${search}${sql.lit(`{${kinds}}`)}::text[], ${keys}::text[], ${spelled}::text[], ${spelledTwice}::text[])`;
    return scope.db
      .selectFrom(near.as('n'))
      .select(['n.key', sql<string>`coalesce(n.written, n.key)`.as('written')])
      .where(buildSeenFilter(scope.db, sources, kinds.split(','), isEverywhere)('n.kind', 'n.companyId', 'n.objectId'))
      .$if(!isEverywhere && isPartial(scope), (query) => query.where(isOwnNumber(scope)));
  };
  return keptQuery<S, WantedNear, KnownNumber, NearVariant>(build, () => true);
}
interface NearRow {
  kind: string;
  companyId: number;
  objectId: string;
  key: string;
  written: string | null;
}

/** The numbers that may be meant in one company. */
export const findNearInCompany = (sources: readonly SearchSource[]) => findNear<CompanyScope>(sources, false);
/** The numbers that may be meant over all companies. */
export const findNearInAll = (sources: readonly SearchSource[]) => findNear<Scope>(sources, true);
