import { sql, type SqlBool } from 'kysely';
import { checkQueues } from '#capabilities/queues/server/queue.service.ts';
import { selectKeeper, readableValue } from '#capabilities/ingest/server/origin.store.ts';
import type { KeptFlaw } from '#capabilities/ingest/server/kept-rows.service.ts';
import { countCap, providerTimeZone } from '#platform/kernel/constants.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { platformError } from '#platform/kernel/errors.ts';
import { describeUnlisted } from '#platform/kernel/issues.ts';
import { serveStaffList } from '#platform/lists/server/serve-staff-list.ts';
import { reportedRowsAtMost, silentRunMinutes, type FeedRunOrigin, type FeedRunState } from '../feed-run.ts';
import { feedRunList } from '../feed-runs.list.ts';

const state = sql<FeedRunState>`case
  when it.cut_short then 'interrupted'
  when it.finished_at is null then case when it.seen_at < now() - make_interval(mins => ${sql.lit(silentRunMinutes)}) then 'interrupted' else 'running' end
  when (it.failed > 0 or it.waiting > 0) and exists (select from ingest_rows r where r.run_id = it.id and r.state in ('failed', 'waiting')) then 'incomplete'
  else 'complete' end`;

/** Feed runs, under the alias `it`. */
export const selectFeedRuns = (db: ScopedDb) =>
  db
    .selectFrom('ingest_runs as it')
    .leftJoin('api_keys as k', 'k.id', 'it.apiKeyId')
    .select((eb) => [
      'it.id',
      'it.entity',
      // Its column has no check that lists its words.
      eb.ref('it.origin').$castTo<FeedRunOrigin>().as('origin'),
      'k.name as keyName',
      state.as('state'),
      'it.quiet as isQuiet',
      'it.firstCompanies',
      'it.startedAt',
      'it.finishedAt',
      sql<number>`greatest(0, extract(epoch from coalesce(it.finished_at, it.seen_at) - it.started_at) * 1000)::integer`.as('durationMs'),
      'it.received',
      'it.created',
      'it.updated',
      'it.unchanged',
      'it.deleted',
      // A waiting row that lands in a later run is subtracted from the run it arrived with.
      sql<number>`greatest(0, it.waiting)`.as('waiting'),
      sql<number>`greatest(0, it.failed)`.as('failed'),
      'it.released',
      'it.kept',
    ]);

/** The list of runs. @param entities names of the feeds that there are */
export const serveFeedRuns = (entities: readonly string[]) =>
  serveStaffList(feedRunList, {
    rows: selectFeedRuns,
    sorts: { startedAt: { instant: 'startedAt' } },
    filters: { entity: (chosen) => sql<SqlBool>`it.entity = any(${chosen.split(',')}::text[])` },
    state,
    search: (pattern) =>
      sql<SqlBool>`(k.name ilike ${pattern} or exists (select from ingest_rows r where r.run_id = it.id and r.external_id ilike ${pattern}))`,
    check(context, { entity }) {
      checkQueues(context);
      if (entity?.split(',').some((name) => !entities.includes(name))) throw platformError('invalid', {}, { flaws: [describeUnlisted('entity', entities)] });
    },
  });

/** Latest runs over which the usual time between two is taken. */
const usualOver = 10;

/** Latest run and open refused rows of each feed, in one statement. */
export const selectFeedStatuses = (db: ScopedDb, entities: readonly string[]) =>
  db
    .selectFrom(
      sql<{ entity: string; lastAt: string; state: FeedRunState; usualMs: number | null; refused: number }>`(
        select e.entity, it.started_at as last_at, ${state} as "state", usual.ms as usual_ms,
          (select count(*)::integer from (
            select from ingest_rows r where r.entity = e.entity and r.state = 'failed' and r.external_id <> '' limit ${sql.lit(countCap + 1)}
          ) r) as "refused"
        from unnest(${[...entities]}::text[]) as e (entity)
        cross join lateral (select * from ingest_runs where entity = e.entity order by started_at desc limit 1) it
        cross join lateral (
          select (extract(epoch from max(started_at) - min(started_at)) * 1000 / nullif(count(*) - 1, 0))::float8 as ms
          from (select started_at from ingest_runs where entity = e.entity order by started_at desc limit ${sql.lit(usualOver)}) latest
        ) usual
      )`.as('f'),
    )
    .selectAll();

/** Rows received on a day of the provider. */
export const selectReceivedCount = (db: ScopedDb, today: string) =>
  db
    .selectFrom('ingest_runs')
    .select(sql<number>`coalesce(sum(received), 0)::integer`.as('received'))
    .where('startedAt', '>=', sql<string>`${today}::date::timestamp at time zone ${providerTimeZone}`);

/** Rows of a run that did not land with it: open ones first, by line. Returns one more than is shown. */
export const selectRunRows = (db: ScopedDb, runId: string) =>
  selectLeftBehind(db, runId)
    .select((eb) => [
      'r.id',
      'r.line',
      'r.externalId',
      'r.entity',
      'r.state',
      'r.parentEntity',
      'r.parentExternalId',
      eb.ref('r.flaws').$castTo<KeptFlaw[]>().as('flaws'),
    ])
    .orderBy(sql`r.state not in ('failed', 'waiting')`)
    .orderBy('r.line')
    .orderBy('r.id')
    .limit(reportedRowsAtMost + 1);

/** Corrected values that a run would have overwritten. */
export const selectKeptInRun = (db: ScopedDb, runId: string) =>
  db
    .selectFrom('kept_values as v')
    .select([
      'v.companyId',
      'v.entity',
      'v.title',
      'v.address',
      'v.path',
      readableValue('v', 'kept').as('kept'),
      readableValue('v', 'sent').as('sent'),
      selectKeeper('v').as('keeperName'),
    ])
    .where('v.runId', '=', runId)
    .orderBy('v.title')
    .orderBy('v.path')
    .limit(reportedRowsAtMost);

/** Number of those rows, listed or not. */
export const countRowsOfRun = (db: ScopedDb, runId: string) => selectLeftBehind(db, runId).select((eb) => eb.fn.countAll<number>().as('count'));

/** Excludes rows that waited and landed within their own run. */
const selectLeftBehind = (db: ScopedDb, runId: string) =>
  db
    .selectFrom('ingest_rows as r')
    .innerJoin('ingest_runs as i', 'i.id', 'r.runId')
    .where('r.runId', '=', runId)
    .where((eb) => eb.or([eb('r.state', '<>', 'resolved'), eb('r.resolvedAt', '>', eb.ref('i.finishedAt'))]));

/** Number of rows of a run that did not land yet and can be played again, counted to just above the cap. */
export async function countOpenRows(db: ScopedDb, runId: string): Promise<number> {
  const open = db
    .selectFrom('ingest_rows as r')
    .select(sql`1`.as('one'))
    .where('r.runId', '=', runId)
    .where('r.state', 'in', ['failed', 'waiting'])
    .where('r.externalId', '<>', '')
    .limit(sql.lit(countCap + 1));
  const { count } = await db
    .selectFrom(open.as('o'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
