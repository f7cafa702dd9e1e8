import { sql, type Compilable } from 'kysely';
import { checkNeed } from '#platform/kernel/rights.ts';
import type { CompanyScope } from '#platform/data/server/caller.ts';
import { keptQuery } from '#platform/data/server/db/kept-query.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { menuCountCap } from '../overview.ts';
import { newsActions, type MenuCount, type NewsSource, type OverviewPart, type OverviewValues } from './overview.service.ts';

/** A row of the latest news. */
export interface NewsRow {
  id: string;
  /** ISO 8601 with the offset of UTC, as PostgreSQL writes it into JSON. */
  happenedAt: string;
  objectKind: string;
  objectId: string;
  title: string;
  action: string;
  actorId: string | null;
  actorName: string;
  actorKind: string;
  changes: Record<string, { before?: unknown; after?: unknown }>;
  about: unknown;
}

/** More than are shown, since several may be about one object. Reading `about` for each is most of the cost. */
const newsRead = 12;
const literals = (words: readonly string[]) => sql.join(words.map((word) => sql.lit(word)));

/** Latest news of a company, of the kinds and actions for which the sources have sentences. */
function selectNews(scope: CompanyScope, sources: readonly NewsSource<unknown>[]) {
  const heard = sources.filter(({ need }) => checkNeed(scope.rights, need) === true);
  const isHeard = sql<boolean>`(${sql.join(
    [...heard.map(({ objectKind, actions }) => sql`(object_kind = ${sql.lit(objectKind)} and action in (${literals(actions)}))`), sql`false`],
    sql` or `,
  )})`;
  const latest = scope.db
    .selectFrom('journal')
    .select(['id', 'happenedAt', 'objectKind', 'objectId', 'objectTitle', 'action', 'actorId', 'actorName', 'actorKind', 'changes'])
    .where(sql<boolean>`not quiet and action in (${literals(newsActions)})`)
    .where(isHeard)
    .orderBy('happenedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(newsRead));
  const about = heard.flatMap((source) => (source.about ? [sql`when ${sql.lit(source.objectKind)} then (${source.about(scope)})`] : []));
  return sql`select j.id, j.happened_at as "happenedAt", j.object_kind as "objectKind", j.object_id as "objectId", j.object_title as title, j.action,
    j.actor_id as "actorId", j.actor_name as "actorName", j.actor_kind as "actorKind", j.changes, ${about.length === 0 ? sql`null` : sql`case j.object_kind ${sql.join(about, sql` `)} end`} as about
    from (${latest}) as j order by j.happened_at desc, j.id desc`;
}

/** Overview data of one company. */
export interface OverviewRow {
  /** Time of the reader's last visit. */
  seenAt: string | null;
  news: NewsRow[] | null;
  /** Results of the parts that were asked, in their order. */
  parts: unknown[];
}

/** Reads everything about a company in one statement. `asked`: positions of the parts that its reader may see. */
export const overviewQuery = (parts: readonly OverviewPart<unknown>[], news: readonly NewsSource<unknown>[]) =>
  keptQuery<CompanyScope, OverviewValues, OverviewRow, { asked: string }>(
    (scope, values, { asked }) => {
      const visit = scope.db.selectFrom('overview_visits').select('seenAt').where('companyId', '=', values.companyId);
      const responses = asked
        .split(' ')
        .flatMap((place) => (place === '' ? [] : [sql`(select row_to_json(p) from (${parts[Number(place)]!.question(scope, values)}) as p)`]));
      return {
        compile: () =>
          sql<OverviewRow>`select (${visit}) as seen_at, (select json_agg(n) from (${selectNews(scope, news)}) as n) as news,
            json_build_array(${sql.join(responses)}) as parts`.compile(scope.db),
      };
    },
    () => true,
  );

/** A number of rows for a menu entry. */
export interface Counted {
  count: number;
}

/** Counts the rows of a menu entry in one company, up to the cap and one more. */
export const menuCountQuery = ({ rows }: MenuCount) =>
  keptQuery<CompanyScope, { today: string }, Counted>(
    (scope, values) =>
      ({
        compile: () => sql<Counted>`select count(*) from (${rows(scope, values)} limit ${sql.lit(menuCountCap + 1)}) as counted`.compile(scope.db),
      }) satisfies Compilable<Counted>,
    () => true,
  );

export const selectCity = ({ db, companyId }: CompanyScope) => db.selectFrom('companies').select('city').where('id', '=', companyId);

/** Records a visit. */
export const recordVisit = (tx: ScopedDb, userId: string, companyIds: readonly number[]) =>
  tx
    .insertInto('overview_visits')
    .values(companyIds.map((companyId) => ({ userId, companyId })))
    .onConflict((conflict) => conflict.columns(['userId', 'companyId']).doUpdateSet({ seenAt: sql<string>`now()` }))
    .execute();
