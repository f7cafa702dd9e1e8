import { z } from 'zod';
import { m } from '#generated/messages/messages.js';
import { withLabels } from '#platform/http/field-labels.ts';
import { instant, responseText, text, whole } from '#platform/http/schemas.ts';
import { actionBody, actionEndpoint, itemEndpoint, queueItem } from '#capabilities/queues/queues.api.ts';
import { failedRowQueue } from './failed-rows.queue.ts';

const failedRow = queueItem(failedRowQueue, {
  entity: responseText(60),
  externalId: responseText(200),
  externalVersion: z.int(),
  line: z.int(),
  isQuiet: z.boolean(),
  origin: responseText(20),
  receivedAt: instant(),
  /** Object that a waiting row waits for. */
  waitsFor: z.object({ entity: responseText(60), externalId: responseText(200) }).nullable(),
  flaws: z.array(z.object({ path: responseText(300), code: responseText(100), message: responseText(1000) })).max(20),
  /** The row as it came, as indented JSON; cut when it is very long. */
  payload: responseText(20_000),
  /** Fields that can be corrected, those with errors first. Empty: the field is missing. */
  fields: z.array(z.object({ path: responseText(300), value: responseText(500) })).max(600),
  /** Number of corrections so far. */
  corrections: z.int().min(0),
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
export const correctRow = actionEndpoint(
  '/api/queues/failed-rows/:id/correct',
  'Corrects fields of a row of the feed and plays it again. An empty value removes a field. The version that the ERP sends next replaces it.',
  z.object({ outcome: z.enum(['landed', 'waiting', 'failed']), item: failedRow }),
  withLabels(
    actionBody(
      {
        corrections: whole(0, 2_147_483_647),
        changes: z
          .array(z.strictObject({ path: z.string().min(1).max(300), value: text(2000) }))
          .min(1)
          .max(100),
      },
      { corrections: m['ingest.queue.corrections'], changes: m['ingest.queue.changes'] },
    ),
    {
      version: m['platform.label.version'],
      corrections: m['ingest.queue.corrections'],
      changes: m['ingest.queue.changes'],
      'changes.path': m['ingest.queue.chooseField'],
      'changes.value': m['platform.export.value'],
    },
  ),
  ['ingest.rowGone', 'ingest.rowTaken'],
);
export const dismissRow = actionEndpoint('/api/queues/failed-rows/:id/dismiss', 'Puts a row of the feed aside.', failedRow, undefined, ['ingest.rowGone']);
