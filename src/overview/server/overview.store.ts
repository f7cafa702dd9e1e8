import { sql, type Compilable } from 'kysely';
import { allows } from '#platform/rights.ts';
import type { CompanyScope } from '#platform/server/caller.ts';
import { keptQuery } from '#platform/server/db/kept-query.ts';
import type { ScopedDb } from '#platform/server/db/scope.ts';
import { newsActions, type NewsSource } from './overview.service.ts';

/** A row of the latest news. */
export interface NewsRow {
  id: string;
  happenedAt: string;
  objectKind: string;
  objectId: string;
  title: string;
  action: string;
  actorName: string;
  actorKind: string;
  changes: Record<string, { before?: unknown; after?: unknown }>;
  about: unknown;
}

/** More than are shown, since several may be about one object; what each says of it is most of what this costs. */
const newsRead = 16;
const literals = (words: readonly string[]) => sql.join(words.map((word) => sql.lit(word)));

/** The latest news of a company, of the kinds and actions that the sources have sentences for, with what each says about its object. */
export const newsQuery = (sources: readonly NewsSource<never>[]) =>
  keptQuery<CompanyScope, object, NewsRow>(
    (scope) => {
      const heard = sources.filter(({ need }) => allows(scope.rights, need) === true);
      const isHeard = sql<boolean>`(${sql.join(
        [...heard.map(({ objectKind, actions }) => sql`(object_kind = ${sql.lit(objectKind)} and action in (${literals(actions)}))`), sql`false`],
        sql` or `,
      )})`;
      const latest = scope.db
        .selectFrom('journal')
        .selectAll()
        .where(sql<boolean>`not quiet and action in (${literals(newsActions)})`)
        .where(isHeard)
        .$if(!scope.limits.seesPrices, (query) => query.where(sql<boolean>`not needs_prices`))
        .orderBy('happened_at', 'desc')
        .orderBy('id', 'desc')
        .limit(sql.lit(newsRead));
      const about = heard.flatMap(({ objectKind, about }) => (about ? [sql`when ${sql.lit(objectKind)} then (${about(scope)})`] : []));
      return scope.db
        .selectFrom(latest.as('j'))
        .select((eb) => [
          'j.id',
          'j.happened_at as happenedAt',
          'j.object_kind as objectKind',
          'j.object_id as objectId',
          'j.object_title as title',
          'j.action',
          'j.actor_name as actorName',
          'j.actor_kind as actorKind',
          eb.ref('j.changes').$castTo<NewsRow['changes']>().as('changes'),
          (about.length === 0 ? sql<unknown>`null` : sql<unknown>`case j.object_kind ${sql.join(about, sql` `)} end`).as('about'),
        ])
        .orderBy('j.happened_at', 'desc')
        .orderBy('j.id', 'desc') as unknown as Compilable<NewsRow>;
    },
    () => true,
  );

/** When the reader last looked at this company's overview. */
export const visitQuery = keptQuery<CompanyScope, { companyId: number }, { seenAt: string }>(
  (scope, { companyId }) => scope.db.selectFrom('overview_visits').select('seen_at as seenAt').where('company_id', '=', companyId),
  () => true,
);

/** Notes a visit. */
export const noteVisitOf = (tx: ScopedDb, userId: string, companyIds: readonly number[]) =>
  tx
    .insertInto('overview_visits')
    .values(companyIds.map((company_id) => ({ user_id: userId, company_id })))
    .onConflict((conflict) => conflict.columns(['user_id', 'company_id']).doUpdateSet({ seen_at: sql<string>`now()` }))
    .execute();
