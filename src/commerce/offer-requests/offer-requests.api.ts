import { z } from 'zod';
import { labelFields } from '#platform/http/field-labels.ts';
import { m } from '#generated/messages/messages.js';
import { endpoint } from '#platform/http/contract.ts';
import { declareIssue } from '#platform/kernel/issues.ts';
import { limits } from '#platform/http/limits.ts';
import { listEndpoints } from '#platform/lists/list.api.ts';
import { code, companyId, day, instant, requiredText, responseText, text, uuid, whole, requiredIdentifier, identifier } from '#platform/http/schemas.ts';
import { isAsking, offerRequestStates, requestFilesAtMost, requestLinesAtMost, requestMessageMax } from './offer-request.ts';
import { offerRequestList } from './offer-requests.list.ts';
import { offerAnswer, requestClosing, actionEndpoint, itemEndpoint, itemFiles, queueItem } from '#capabilities/queues/queues.api.ts';
import { offerRequestQueue } from './offer-requests.queue.ts';

const nothingAsked = declareIssue('offers.nothingAsked', m['offer-requests.nothingAsked']);
const positiveWhole = () => whole(1, 100_000);

/** Input of a request. A line names a reference; its description is optional. */
export const offerRequestInput = labelFields(
  z
    .strictObject({
      project: requiredText(120),
      message: text(requestMessageMax),
      wantedOn: day().nullish(),
      /** Destination site; required of a member who is limited to several sites. */
      siteId: uuid().nullish(),
      /** The order whose lines are ordered again. */
      orderNumber: identifier(60).nullish(),
      lines: z.array(z.strictObject({ reference: requiredIdentifier(80), description: text(400), quantity: positiveWhole() })).max(requestLinesAtMost),
    })
    .superRefine((request, context) => {
      if (!isAsking(request)) context.addIssue({ code: 'custom', path: ['message'], message: nothingAsked });
    }),
  {
    project: m['offers.field.project'],
    message: m['offer-requests.message'],
    wantedOn: m['offer-requests.wantedOn'],
    siteId: m['offers.field.site'],
    orderNumber: m['offer-requests.label.orderNumber'],
    lines: m['offers.part.lines'],
  },
  { 'lines.reference': m['offers.field.reference'], 'lines.description': m['offers.field.description'], 'lines.quantity': m['offers.label.quantity'] },
);
export type OfferRequestInput = z.output<typeof offerRequestInput>;

const summaryFields = {
  companyId: companyId(),
  companyName: responseText(200),
  id: uuid(),
  number: responseText(60),
  project: responseText(200),
  requesterName: responseText(200),
  wantedOn: day().nullable(),
  createdAt: instant(),
  /** The offer that answers it. */
  offerNumber: responseText(60).nullable(),
  state: z.enum(offerRequestStates),
};
export const offerRequestSummary = z.object(summaryFields).meta({ id: 'OfferRequestSummary' });
export type OfferRequestSummary = z.output<typeof offerRequestSummary>;

export const offerRequestDetail = z
  .object({
    ...summaryFields,
    message: responseText(requestMessageMax),
    answer: responseText(2000).nullable(),
    siteId: uuid().nullable(),
    siteLabel: responseText(200).nullable(),
    order: z.object({ number: responseText(60), customerOrderNumber: responseText(60) }).nullable(),
    lines: z.array(z.object({ id: uuid(), reference: responseText(100), description: responseText(500), quantity: z.int() })),
    documents: z.array(z.object({ id: uuid(), name: responseText(255), contentType: responseText(120), size: z.int() })),
  })
  .meta({ id: 'OfferRequest' });
export type OfferRequestDetail = z.output<typeof offerRequestDetail>;

const ofCompany = { access: 'company', right: 'prices', companies: 'all' } as const;
const byCode = z.object({ code: code() });

export const offerRequestEndpoints = listEndpoints(offerRequestList, offerRequestSummary);

export const getOfferRequest = endpoint('GET', '/api/offer-requests/:code', {
  summary: 'One request for an offer by number or id.',
  errors: ['elsewhere'],
  ...ofCompany,
  params: byCode,
  response: offerRequestDetail,
});

export const requestOffer = endpoint('POST', '/api/offer-requests', {
  summary: 'Requests an offer, in words or by lines, with files.',
  access: 'company',
  limit: limits.requests,
  right: 'prices',
  body: offerRequestInput,
  files: { files: { accept: 'documents', atMost: requestFilesAtMost } },
  readBack: '/api/offer-requests/:code/documents/:file',
  response: z.object({ number: responseText(60) }),
});

export const offerRequestFile = endpoint('GET', '/api/offer-requests/:code/documents/:file', {
  summary: 'A file of a request for an offer.',
  errors: ['elsewhere'],
  ...ofCompany,
  params: z.object({ code: code(), file: uuid() }),
  produces: ['application/octet-stream'],
});

const offerRequest = queueItem(offerRequestQueue, {
  number: responseText(60),
  project: responseText(200),
  message: responseText(4000),
  wantedOn: day().nullable(),
  requesterName: responseText(200),
  orderNumber: responseText(60).nullable(),
  offerNumber: responseText(60).nullable(),
  answer: responseText(2000).nullable(),
  lines: z.array(z.object({ reference: responseText(100), description: responseText(500), quantity: z.int() })).max(200),
  files: itemFiles(),
}).meta({ id: 'QueuedOfferRequest' });
export type QueuedOfferRequest = z.output<typeof offerRequest>;

export const getQueuedRequest = itemEndpoint(offerRequestQueue, 'A request for an offer, with what may be done about it.', offerRequest);
export const answerRequest = actionEndpoint(
  '/api/queues/offer-requests/:id/answer',
  'Answers a request by an offer that the ERP has sent.',
  offerRequest,
  offerAnswer,
);
export const closeRequest = actionEndpoint(
  '/api/queues/offer-requests/:id/close',
  'Closes a request without an offer, and says why.',
  offerRequest,
  requestClosing,
);
