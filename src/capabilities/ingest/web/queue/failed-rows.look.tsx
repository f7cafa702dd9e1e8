import type { ComponentProps } from 'react';
import { m } from '#generated/messages/messages.js';
import { queueLook, type QueueLook } from '#capabilities/queues/web/parts/queue-look.ts';
import { failedRowQueue as rule } from '../../failed-rows.queue.ts';
import { entityText, type FeedLabels } from '../../feed.names.ts';
import { failedRowStates } from '../parts/failed-row-status.tsx';

/** Appearance of the queue of rows that did not land. */
export const failedRowsLook = (feeds: FeedLabels): QueueLook =>
  queueLook({
    rule,
    name: m['ingest.queue.name'],
    help: m['ingest.queue.help'],
    empty: m['ingest.queue.empty'],
    one: m['ingest.queue.one'],
    states: failedRowStates,
    list: {
      title: m['ingest.queue.externalId'],
      detail: m['ingest.queue.entity'],
      hasCompany: true,
      untitled: m['ingest.queue.unreadableRow'],
      formatDetail: (entity) => entityText(feeds, entity),
    },
    Item: () =>
      import('./FailedRowItem.tsx').then(({ FailedRowItem }) => (props: Omit<ComponentProps<typeof FailedRowItem>, 'feeds'>) => (
        <FailedRowItem {...props} feeds={feeds} />
      )),
  });

declare module '#platform/kit/web/domain.ts' {
  interface WorkbenchDomain {
    /** Labels of the objects that the ERP sends. */
    feeds?: FeedLabels;
  }
}
