import { getProvider } from '#platform/http/server/provider.ts';
import { feedRunKind } from '#capabilities/ingest/ingest.api.ts';
import { enqueueReplay } from '#capabilities/ingest/server/ingest.service.ts';
import { record } from '#platform/data/server/journal/journal.ts';
import type { Feeds } from '#capabilities/ingest/server/feed.service.ts';
import { presentKept } from '#capabilities/ingest/server/kept-rows.service.ts';
import { countCap } from '#platform/kernel/constants.ts';
import { platformError } from '#platform/kernel/errors.ts';
import type { Routes } from '#platform/http/server/routes.ts';
import { checkQueues } from '#capabilities/queues/server/queue.service.ts';
import { computeHealth, reportedRowsAtMost } from '../feed-run.ts';
import { countFeedRuns, getFeedHealth, getFeedRun, listFeedRuns, replayFeedRun } from '../feed-runs.api.ts';
import { providerError } from '#parties/provider/provider.errors.ts';
import {
  countOpenRows,
  countRowsOfRun,
  selectFeedRuns,
  selectFeedStatuses,
  selectKeptInRun,
  selectReceivedCount,
  selectRunRows,
  serveFeedRuns,
} from './feed-runs.store.ts';

/** Reports of feed runs, for staff who work on refused rows. */
export const feedRunsRoutes =
  (feeds: Feeds) =>
  (routes: Routes): void => {
    const { route } = routes;
    const names = feeds.entities.map(({ name }) => name);
    serveFeedRuns(names).routes(routes, { list: listFeedRuns, counts: countFeedRuns });

    route(getFeedHealth, async (_input, context) => {
      checkQueues(context);
      const { db } = context.staff;
      const [statuses, [today]] = await context.staff.read(selectFeedStatuses(db, names), selectReceivedCount(db, context.today));
      const now = context.platform.clock.now().getTime();
      const shown = statuses.map(({ entity, lastAt, refused, ...run }) => ({
        entity,
        lastAt,
        health: computeHealth({ lastAt, refused, ...run }, now),
        refused: { count: Math.min(refused, countCap), more: refused > countCap },
      }));
      return { feeds: shown, receivedToday: today!.received };
    });

    route(replayFeedRun, async ({ params: { id } }, context) => {
      checkQueues(context);
      const { companyId } = await getProvider(context.platform);
      return context.change(async (tx) => {
        const run = await selectFeedRuns(tx).where('it.id', '=', id).executeTakeFirst();
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
        selectFeedRuns(db).where('it.id', '=', id),
        selectRunRows(db, id),
        countRowsOfRun(db, id),
        selectKeptInRun(db, id),
      );
      if (!run) throw platformError('notFound');
      return {
        ...run,
        keptValues,
        rows: rows
          .slice(0, reportedRowsAtMost)
          .map(({ parentEntity, parentExternalId, flaws, ...row }) => ({ ...row, ...presentKept({ parentEntity, parentExternalId, flaws }, context.locale) })),
        more: rows.length > reportedRowsAtMost,
        goneRows: run.state === 'running' ? 0 : Math.max(0, run.failed + run.waiting - total!.count),
      };
    });
  };
