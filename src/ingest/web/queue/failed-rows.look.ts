import { m } from '#generated/messages/messages.js';
import { queueLook } from '#queues/web/parts/queue-look.ts';
import { failedRowQueue as rule } from '../../failed-rows.queue.ts';
import { entityText } from '../../feed.names.ts';
import { failedRowStates } from '../parts/failed-row-states.ts';

/** How the queue of rows that did not land looks. */
export const failedRowsLook = queueLook({
  rule,
  name: m['ingest.queue.name'],
  help: m['ingest.queue.help'],
  empty: m['ingest.queue.empty'],
  states: failedRowStates,
  list: {
    title: m['ingest.queue.externalId'],
    detail: m['ingest.queue.entity'],
    hasCompany: true,
    untitled: m['ingest.queue.unreadableRow'],
    detailOf: entityText,
  },
  Item: () => import('./FailedRowItem.tsx').then((file) => file.FailedRowItem),
});
