import { z } from 'zod';
import { instant, shown } from '#platform/schemas.ts';
import { actionEndpoint, itemEndpoint, queueItem } from '#queues/queues.api.ts';
import { failedRowQueue } from './failed-rows.queue.ts';

const failedRow = queueItem(failedRowQueue, {
  entity: shown(60),
  externalId: shown(200),
  externalVersion: z.int(),
  line: z.int(),
  isQuiet: z.boolean(),
  origin: shown(20),
  receivedAt: instant(),
  /** Object that a waiting row waits for. */
  waitsFor: z.object({ entity: shown(60), externalId: shown(200) }).nullable(),
  flaws: z.array(z.object({ path: shown(300), code: shown(100), message: shown(1000) })).max(20),
  /** The row as it came, as indented JSON; cut when it is very long. */
  payload: shown(20_000),
}).meta({ id: 'FailedRow' });
export type FailedRow = z.output<typeof failedRow>;

export const getFailedRow = itemEndpoint(failedRowQueue, 'A row of the feed that did not land, with what may be done about it.', failedRow);
export const retryRow = actionEndpoint(
  '/api/queues/failed-rows/:id/retry',
  'Tries a row of the feed again, as it came.',
  z.object({ outcome: z.enum(['landed', 'waiting', 'failed']), item: failedRow }),
  undefined,
  ['ingest.rowGone'],
);
export const dismissRow = actionEndpoint('/api/queues/failed-rows/:id/dismiss', 'Puts a row of the feed aside.', failedRow, undefined, ['ingest.rowGone']);
