import { z } from 'zod';
import { labelFields } from '#platform/http/field-labels.ts';
import { m } from '#generated/messages/messages.js';
import { endpoint } from '#platform/http/contract.ts';
import { limits } from '#platform/http/limits.ts';
import { listEndpoints } from '#platform/lists/list.api.ts';
import { code, companyId, day, instant, responseText, text, uuid, requiredText } from '#platform/http/schemas.ts';
import { damageReportQueue } from './damage-reports.queue.ts';
import { photosAtMost, reserveMaxCharacters, reserveMinCharacters, reserveRequired } from './damage.ts';
import { deliveryList } from './deliveries.list.ts';
import { awaitedStates } from './order.ts';
import { actionBody, actionEndpoint, itemEndpoint, itemFileEndpoint, itemFiles, queueItem } from '#capabilities/queues/queues.api.ts';

const awaitedDelivery = z
  .object({
    companyId: companyId(),
    companyName: responseText(200),
    id: uuid(),
    /** Null for an order without a delivery yet. */
    deliveryNumber: responseText(60).nullable(),
    /** Null where the reader sees the delivery at its site, and not its order, which goes to another one. */
    orderNumber: responseText(60).nullable(),
    customerOrderNumber: responseText(60),
    project: responseText(200),
    siteId: uuid().nullable(),
    siteLabel: responseText(200).nullable(),
    state: z.enum(awaitedStates),
    isRescheduled: z.boolean(),
    carrierName: responseText(100).nullable(),
    trackingNumber: responseText(100).nullable(),
    trackingLink: responseText(600).nullable(),
    promisedOn: day().nullable(),
    expectedOn: day().nullable(),
    shippedOn: day().nullable(),
    pieces: z.int(),
    /** Damage reports of the delivery that are not closed. */
    openDamages: z.int(),
    changes: z.array(
      z.object({ previousOn: day().nullable(), newOn: day().nullable(), changedAt: instant(), authorName: responseText(200), reason: responseText(500) }),
    ),
  })
  .meta({ id: 'AwaitedDelivery' });
export type AwaitedDelivery = z.output<typeof awaitedDelivery>;

const { list, counts, choices } = listEndpoints(deliveryList, awaitedDelivery);
export const deliveryEndpoints = { list, counts, choices };

const byCode = z.object({ code: code() });

export const deliveryNote = endpoint('GET', '/api/deliveries/:code/note', {
  summary: 'The delivery note as PDF.',
  access: 'company',
  companies: 'all',
  params: byCode,
  produces: ['application/pdf'],
  costly: true,
});

export const deliverySerials = endpoint('GET', '/api/deliveries/:code/serials', {
  summary: 'The serial numbers of a delivery as an Excel file.',
  access: 'company',
  companies: 'all',
  params: byCode,
  produces: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  costly: true,
});

/** The words of a damage report. */
export const damageInput = labelFields(z.object({ reserveText: text(reserveMaxCharacters).min(reserveMinCharacters, reserveRequired) }), {
  reserveText: m['orders.damage.text'],
});

export const reportDamage = endpoint('POST', '/api/deliveries/:code/damage-reports', {
  summary: 'Reports a damage on a delivery: what is wrong, precisely, and photos.',
  access: 'company',
  limit: limits.requests,
  params: byCode,
  body: damageInput,
  files: { photos: { accept: 'images', atMost: photosAtMost } },
  readBack: '/api/deliveries/:code/damage-reports/:damage/photos/:file',
  errors: ['orders.notShipped'],
  status: 201,
  response: z.object({ number: responseText(60) }),
});

const ofReport = z.object({ code: code(), damage: uuid() });

export const addDamagePhotos = endpoint('POST', '/api/deliveries/:code/damage-reports/:damage/photos', {
  summary: 'Adds photos to a damage report that is not closed.',
  access: 'company',
  limit: limits.files,
  params: ofReport,
  body: labelFields(z.strictObject({}), {}),
  files: { photos: { accept: 'images', atMost: photosAtMost } },
  readBack: '/api/deliveries/:code/damage-reports/:damage/photos/:file',
  errors: ['orders.damageClosed', 'orders.tooManyPhotos'],
  status: 201,
  response: z.object({ photos: z.int() }),
});

export const readDamagePhoto = endpoint('GET', '/api/deliveries/:code/damage-reports/:damage/photos/:file', {
  summary: 'A photo of a damage report; `size=small` for its thumbnail.',
  access: 'company',
  companies: 'all',
  params: ofReport.extend({ file: uuid() }),
  query: z.object({ size: z.enum(['small']).optional() }),
  produces: ['image/jpeg', 'image/png', 'image/webp'],
});

export const damageDocument = endpoint('GET', '/api/deliveries/:code/damage-reports/:damage/document', {
  summary: 'A damage report with its photos as PDF, to be forwarded to the carrier.',
  access: 'company',
  companies: 'all',
  params: ofReport,
  produces: ['application/pdf'],
  costly: true,
});

const damageReport = queueItem(damageReportQueue, {
  number: responseText(60),
  orderNumber: responseText(60),
  customerOrderNumber: responseText(60),
  deliveryNumber: responseText(60),
  reporterName: responseText(200),
  reserveText: responseText(2000),
  answer: responseText(2000).nullable(),
  photos: itemFiles(),
}).meta({ id: 'QueuedDamageReport' });
export type QueuedDamageReport = z.output<typeof damageReport>;

export const damageAnswer = actionBody({ answer: requiredText(2000) }, { answer: m['queues.answer.label'] });

export const getQueuedDamage = itemEndpoint(damageReportQueue, 'A damage report, with what may be done about it.', damageReport);
export const damagePhoto = itemFileEndpoint('/api/queues/damage-reports/:id/photos/:file', 'A photo of a damage.');
export const answerDamage = actionEndpoint(
  '/api/queues/damage-reports/:id/answer',
  'Answers whoever reported a damage, by e-mail and on the order’s page.',
  damageReport,
  damageAnswer,
);
export const closeDamage = actionEndpoint('/api/queues/damage-reports/:id/close', 'Closes a damage report that was answered.', damageReport);
