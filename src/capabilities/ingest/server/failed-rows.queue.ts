import type { Locale } from '#platform/kernel/locale.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { type Author, record } from '#platform/data/server/journal/journal.ts';
import { declareQueue, type Queue } from '#capabilities/queues/server/queue.service.ts';
import { failedRowQueue } from '../failed-rows.queue.ts';
import * as api from '../failed-rows.queue.api.ts';
import { feedRowKind } from '../ingest.api.ts';
import type { Feeds } from './feed.service.ts';
import { selectQueuedRows, readFailedRow, readJournalCompany, updateOwner } from './failed-rows.store.ts';
import { correctRow, dismissRow, readFeedAuthor, retryRow } from './ingest.service.ts';
import { correctableFields } from './row-correction.ts';
import { presentKept } from './kept-rows.service.ts';

const payloadMax = 20_000;

/** The queue of rows that did not land. The feeds are handed in, so that one can be tried again. */
export const failedRowsQueue = (feeds: Feeds): Queue =>
  declareQueue({
    rule: failedRowQueue,
    table: 'ingest_rows',
    searched: ['i.externalId', 'i.entity', 'c.name'],
    rows: selectQueuedRows,
    item: api.getFailedRow,
    read: presentFailedRow,
    lacks: ({ externalId }) => ({ unreadable: externalId === '' }),
    claims: {
      claim: async (tx, author, { id, title, detail }) => {
        await updateOwner(tx, id, author.id);
        await recordRow(tx, author, { id, entity: detail ?? '', externalId: title }, 'claimed');
      },
      release: async (tx, author, { id, title, detail }) => {
        await updateOwner(tx, id, null);
        await recordRow(tx, author, { id, entity: detail ?? '', externalId: title }, 'released');
      },
    },
    actions: ({ platform, act }) => {
      // The row is applied in transactions of its own, like those of a feed, in the feed's name: what it says is the ERP's word.
      act(
        api.retryRow,
        'retry',
        async (tx, { item, context }) => {
          const author = { ...(await readFeedAuthor(platform, null)), requestId: context.request.id };
          const outcome = await retryRow(platform, feeds, item.id, author);
          await recordRow(tx, context.author, item, 'retried');
          return { outcome };
        },
        { isLocked: false },
      );
      act(
        api.correctRow,
        'correct',
        async (_tx, { item, body, context }) => {
          const fields = body.changes.map(({ path }) => path);
          await correctRow(platform, feeds, item.id, body, (tx) => recordRow(tx, context.author, item, 'corrected', fields));
          const author = { ...(await readFeedAuthor(platform, null)), requestId: context.request.id };
          return { outcome: await retryRow(platform, feeds, item.id, author) };
        },
        { isLocked: false },
      );
      act(api.dismissRow, 'dismiss', async (tx, { item, context }) => {
        await dismissRow(tx, item.id);
        await recordRow(tx, context.author, item, 'dismissed');
      });
    },
  });

/** A row belongs to nobody until it lands: its journal is kept on the provider's row. */
async function recordRow(
  tx: ScopedDb,
  author: Author,
  { id, entity, externalId }: Pick<api.FailedRow, 'id' | 'entity' | 'externalId'>,
  action: string,
  changed: readonly string[] = [],
): Promise<void> {
  await record(tx, author, [
    {
      companyId: await readJournalCompany(tx),
      object: { kind: feedRowKind, id, title: `${entity} ${externalId}`.trim() },
      action,
      fields: Object.fromEntries(changed.map((path) => [path, { changed: true as const }])),
    },
  ]);
}

async function presentFailedRow(db: ScopedDb, id: string, locale: Locale) {
  const { parentEntity, parentExternalId, flaws, payload, ...row } = await readFailedRow(db, id);
  return {
    ...row,
    ...presentKept({ parentEntity, parentExternalId, flaws }, locale),
    payload: JSON.stringify(payload, null, 2).slice(0, payloadMax),
    fields: correctableFields(
      payload,
      flaws.map(({ path }) => path),
    ),
  };
}
