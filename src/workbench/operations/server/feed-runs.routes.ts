import { getProvider } from '#platform/http/server/provider.ts';
import { feedRunKind } from '#capabilities/ingest/ingest.api.ts';
import { enqueueReplay } from '#capabilities/ingest/server/ingest.service.ts';
import { record } from '#platform/data/server/journal/journal.ts';
import type { Feeds } from '#capabilities/ingest/server/feed.service.ts';
import { presentKept } from '#capabilities/ingest/server/kept-rows.service.ts';
import { countCap } from '#platform/kernel/constants.ts';
import { platformError } from '#platform/kernel/errors.ts';
import { notOneOfValues } from '#platform/kernel/issues.ts';
import type { Routes } from '#platform/http/server/routes.ts';
import { readStaffPage } from '#platform/lists/server/page.ts';
import { checkQueues } from '#capabilities/queues/server/queue.service.ts';
import { feedRunStates, healthOf, reportedRowsAtMost } from '../feed-run.ts';
import { countFeedRuns, getFeedHealth, getFeedRun, listFeedRuns, replayFeedRun } from '../feed-runs.api.ts';
import { providerError } from '#parties/provider/provider.errors.ts';
import { countOpenRows, countRowsOfRun, feedRunCounts, feedRuns, feedRunSorts, feedStatuses, keptInRun, receivedOn, rowsOfRun } from './feed-runs.store.ts';

/** @throws invalid for an unknown feed */
function checkEntities({ entities }: Feeds, asked: readonly string[] | undefined): void {
  const names = entities.map(({ name }) => name);
  if (asked?.some((name) => !names.includes(name))) throw platformError('invalid', {}, { flaws: [notOneOfValues('entity', names)] });
}

/** Reports of feed runs, for staff who work on refused rows. */
export const feedRunsRoutes =
  (feeds: Feeds) =>
  ({ route }: Routes): void => {
    route(listFeedRuns, async ({ query: { after, before, ...selection } }, context) => {
      checkQueues(context);
      checkEntities(feeds, selection.entity);
      return readStaffPage(context.staff, { sort: 'startedAt', descending: true, after, before }, feedRunSorts, 'i', feedRuns(context.staff.db, selection));
    });

    route(countFeedRuns, async ({ query }, context) => {
      checkQueues(context);
      checkEntities(feeds, query.entity);
      const [[counts]] = await context.staff.read(feedRunCounts(context.staff.db, query));
      const capped = (name: keyof NonNullable<typeof counts>) => ({ count: Math.min(counts![name], countCap), more: counts![name] > countCap });
      return { all: capped('all'), ...byState(capped) };
    });

    route(getFeedHealth, async (_input, context) => {
      checkQueues(context);
      const { db } = context.staff;
      const names = feeds.entities.map(({ name }) => name);
      const [statuses, [today]] = await context.staff.read(feedStatuses(db, names), receivedOn(db, context.today));
      const now = context.platform.clock.now().getTime();
      const shown = statuses.map(({ entity, lastAt, refused, ...run }) => ({
        entity,
        lastAt,
        health: healthOf({ lastAt, refused, ...run }, now),
        refused: { count: Math.min(refused, countCap), more: refused > countCap },
      }));
      return { feeds: shown, receivedToday: today!.received };
    });

    route(replayFeedRun, async ({ params: { id } }, context) => {
      checkQueues(context);
      const { companyId } = await getProvider(context.platform);
      return context.change(async (tx) => {
        const run = await feedRuns(tx).where('i.id', '=', id).executeTakeFirst();
        if (!run) throw platformError('notFound');
        const open = await countOpenRows(tx, id);
        if (open === 0) throw providerError('provider.nothingToReplay');
        await enqueueReplay(tx, id);
        await record(tx, context.author, [{ companyId, object: { kind: feedRunKind, id, title: run.entity }, action: 'retried' }]);
        return { rows: { count: Math.min(open, countCap), more: open > countCap } };
      });
    });

    route(getFeedRun, async ({ params: { id } }, context) => {
      checkQueues(context);
      const { db } = context.staff;
      const [[run], rows, [total], keptValues] = await context.staff.read(
        feedRuns(db).where('i.id', '=', id),
        rowsOfRun(db, id),
        countRowsOfRun(db, id),
        keptInRun(db, id),
      );
      if (!run) throw platformError('notFound');
      const { sortKey: _place, ...shown } = run;
      return {
        ...shown,
        keptValues,
        rows: rows
          .slice(0, reportedRowsAtMost)
          .map(({ parentEntity, parentExternalId, flaws, ...row }) => ({ ...row, ...presentKept({ parentEntity, parentExternalId, flaws }, context.locale) })),
        more: rows.length > reportedRowsAtMost,
        goneRows: shown.state === 'running' ? 0 : Math.max(0, shown.failed + shown.waiting - total!.count),
      };
    });
  };

const byState = <Count>(countOf: (state: (typeof feedRunStates)[number]) => Count) =>
  Object.fromEntries(feedRunStates.map((state) => [state, countOf(state)])) as Record<(typeof feedRunStates)[number], Count>;
