import { m } from '#generated/messages/messages.js';
import type { z } from 'zod';
import { requiredText, shown } from '#platform/http/schemas.ts';
import { acted, actionEndpoint, itemEndpoint, itemFileEndpoint, itemFiles, queueItem } from '#capabilities/queues/queues.api.ts';
import { damageReportQueue } from './damage-reports.queue.ts';

const damageReport = queueItem(damageReportQueue, {
  number: shown(60),
  orderNumber: shown(60),
  customerOrderNumber: shown(60),
  deliveryNumber: shown(60),
  reporterName: shown(200),
  reserveText: shown(2000),
  answer: shown(2000).nullable(),
  photos: itemFiles(),
}).meta({ id: 'QueuedDamageReport' });
export type QueuedDamageReport = z.output<typeof damageReport>;

export const damageAnswer = acted({ answer: requiredText(2000) }, { answer: m['queues.answer.label'] });

export const getQueuedDamage = itemEndpoint(damageReportQueue, 'A damage report, with what may be done about it.', damageReport);
export const damagePhoto = itemFileEndpoint('/api/queues/damage-reports/:id/photos/:file', 'A photo of a damage.');
export const answerDamage = actionEndpoint(
  '/api/queues/damage-reports/:id/answer',
  'Answers whoever reported a damage, by e-mail and on the order’s page.',
  damageReport,
  damageAnswer,
);
export const closeDamage = actionEndpoint('/api/queues/damage-reports/:id/close', 'Closes a damage report that was answered.', damageReport);
