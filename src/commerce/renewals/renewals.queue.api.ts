import { z } from 'zod';
import { offerAnswer, requestClosing, actionEndpoint, itemEndpoint, queueItem } from '#capabilities/queues/queues.api.ts';
import { day, shown } from '#platform/http/schemas.ts';
import { renewalKinds, renewalLinesAtMost } from './renewal.ts';
import { namedByLine } from './renewals.api.ts';
import { renewalQueue } from './renewals.queue.ts';

const queuedRenewal = queueItem(renewalQueue, {
  number: shown(60),
  /** Offer or renewal of a contract that the provider sold. */
  wanted: z.enum(renewalKinds),
  requesterName: shown(200),
  endsOn: day().nullable(),
  periodMonths: z.int().nullable(),
  serviceLevel: shown(120),
  message: shown(2000),
  offerNumber: shown(60).nullable(),
  answer: shown(2000).nullable(),
  lines: z
    .array(
      z.object({
        contractNumber: shown(100).nullable(),
        isImported: z.boolean(),
        manufacturer: shown(100),
        reference: shown(100),
        serial: shown(100).nullable(),
        ...namedByLine,
        quantity: z.int(),
        endsOn: day().nullable(),
        untilOn: day(),
      }),
    )
    .max(renewalLinesAtMost),
}).meta({ id: 'QueuedRenewal' });
export type QueuedRenewal = z.output<typeof queuedRenewal>;

export const getQueuedRenewal = itemEndpoint(renewalQueue, 'A request for renewal, with what may be done about it.', queuedRenewal);
export const answerRenewal = actionEndpoint(
  '/api/queues/renewals/:id/answer',
  'Answers a request for renewal by an offer that the ERP has sent.',
  queuedRenewal,
  offerAnswer,
);
export const dropRenewal = actionEndpoint('/api/queues/renewals/:id/drop', 'Drops a request for renewal, and says why.', queuedRenewal, requestClosing);
