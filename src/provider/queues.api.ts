import { z } from 'zod';
import { disputeReasons } from '#invoices/dispute.ts';
import { endpoint } from '#platform/contract.ts';
import { cappedCount, companyId, day, instant, pageOf, pageQuery, searchQuery, shown, uuid } from '#platform/schemas.ts';
import { queueKinds, queueReasons } from './queue.ts';

/** `open`: what asks for work, oldest first; `done`: what was settled, latest first. Conversations go by their last message, the latest first. */
export const queueViews = ['open', 'done'] as const;
export type QueueView = (typeof queueViews)[number];

const row = {
  id: uuid(),
  state: shown(20),
  /** Of a conversation: when something was last said. */
  createdAt: instant(),
  /** A name, an address, a number. */
  title: shown(300),
  detail: shown(300).nullable(),
  companyId: companyId().nullable(),
  companyName: shown(200).nullable(),
  handledByName: shown(200).nullable(),
  /** For changes that must not overwrite one made elsewhere. */
  version: z.int().min(0),
};
export const queueRow = z.object(row).meta({ id: 'QueueRow' });
export type QueueRow = z.output<typeof queueRow>;
/** The same in a list. */
export const listedQueueRow = z
  .object({ ...row, /** Messages of a conversation that the caller has not read. */ unread: z.int().min(0) })
  .meta({ id: 'ListedQueueRow' });
export type ListedQueueRow = z.output<typeof listedQueueRow>;

const allowed = z.union([z.literal(true), z.enum(queueReasons)]);
const company = z.object({ companyId: companyId(), name: shown(200), customerNumber: shown(60).nullable(), city: shown(100).nullable() });
const handling = { handledAt: instant().nullable() };

const signUp = z
  .object({
    kind: z.literal('sign-ups'),
    ...row,
    ...handling,
    fullName: shown(200),
    email: shown(254),
    jobFunction: shown(100).nullable(),
    phone: shown(40).nullable(),
    givenCompany: shown(200),
    givenCustomerNumber: shown(60).nullable(),
    comment: shown(2000).nullable(),
    /** Companies that bear the given customer number or a similar name. */
    suggestions: z.array(company).max(5),
    can: z.object({ attach: allowed, refuse: allowed }),
  })
  .meta({ id: 'SignUp' });

const identityCheck = z
  .object({
    kind: z.literal('identity-checks'),
    ...row,
    ...handling,
    email: shown(254),
    phone: shown(40).nullable(),
    requestedTimes: z.int(),
    lastRequestedAt: instant(),
    /** What the caller's identity is checked against; null when the address has no active account. */
    account: z
      .object({
        fullName: shown(200),
        jobFunction: shown(100).nullable(),
        landline: shown(40).nullable(),
        mobile: shown(40).nullable(),
        companies: z.array(shown(200)).max(50),
        isStaff: z.boolean(),
      })
      .nullable(),
    can: z.object({ issueLink: allowed, issueSpecialLink: allowed, refuse: allowed }),
  })
  .meta({ id: 'IdentityCheck' });

const damageReport = z
  .object({
    kind: z.literal('damage-reports'),
    ...row,
    ...handling,
    number: shown(60),
    orderNumber: shown(60),
    customerOrderNumber: shown(60),
    deliveryNumber: shown(60),
    reporterName: shown(200),
    reserveText: shown(2000),
    answer: shown(2000).nullable(),
    photos: z.array(z.object({ id: uuid(), name: shown(255) })).max(20),
    can: z.object({ take: allowed, answer: allowed, close: allowed }),
  })
  .meta({ id: 'QueuedDamageReport' });

const invoiceDispute = z
  .object({
    kind: z.literal('invoice-disputes'),
    ...row,
    ...handling,
    number: shown(60),
    invoiceNumber: shown(60),
    reason: z.enum(disputeReasons),
    message: shown(2000),
    disputerName: shown(200),
    answer: shown(2000).nullable(),
    files: z.array(z.object({ id: uuid(), name: shown(255) })).max(20),
    can: z.object({ take: allowed, answer: allowed, close: allowed }),
  })
  .meta({ id: 'QueuedInvoiceDispute' });

const offerRequest = z
  .object({
    kind: z.literal('offer-requests'),
    ...row,
    ...handling,
    number: shown(60),
    project: shown(200),
    message: shown(4000),
    wantedOn: day().nullable(),
    requesterName: shown(200),
    orderNumber: shown(60).nullable(),
    offerNumber: shown(60).nullable(),
    answer: shown(2000).nullable(),
    lines: z.array(z.object({ reference: shown(100), description: shown(500), quantity: z.int() })).max(200),
    files: z.array(z.object({ id: uuid(), name: shown(255) })).max(20),
    can: z.object({ take: allowed, answer: allowed, close: allowed }),
  })
  .meta({ id: 'QueuedOfferRequest' });

const conversation = z
  .object({
    kind: z.literal('conversations'),
    ...row,
    ...handling,
    /** What is talked about, by the code of its page. */
    objectKind: shown(20),
    objectCode: shown(60),
    can: z.object({ settle: allowed }),
  })
  .meta({ id: 'QueuedConversation' });

const failedRow = z
  .object({
    kind: z.literal('failed-rows'),
    ...row,
    ...handling,
    entity: shown(60),
    externalId: shown(200),
    externalVersion: z.int(),
    line: z.int(),
    isQuiet: z.boolean(),
    origin: shown(20),
    receivedAt: instant(),
    /** What a waiting row waits for. */
    waitsFor: z.object({ entity: shown(60), externalId: shown(200) }).nullable(),
    flaws: z.array(z.object({ path: shown(300), code: shown(100), message: shown(1000) })).max(20),
    /** The row as it came, as indented JSON; cut when it is very long. */
    payload: shown(20_000),
    can: z.object({ retry: allowed, dismiss: allowed }),
  })
  .meta({ id: 'FailedRow' });

export const queueItem = z
  .discriminatedUnion('kind', [signUp, identityCheck, damageReport, invoiceDispute, offerRequest, conversation, failedRow])
  .meta({ id: 'QueueItem' });
export type QueueItemAnswer = z.output<typeof queueItem>;
export type QueueItemOf<Kind extends QueueItemAnswer['kind']> = Extract<QueueItemAnswer, { kind: Kind }>;

const ofKind = z.object({ kind: z.enum(queueKinds) });

export const countQueues = endpoint('GET', '/api/queues', {
  summary: "Counts what waits in each of the provider's queues.",
  access: 'staff',
  response: z.object({
    'sign-ups': cappedCount,
    'identity-checks': cappedCount,
    'damage-reports': cappedCount,
    'invoice-disputes': cappedCount,
    'offer-requests': cappedCount,
    conversations: cappedCount,
    'failed-rows': cappedCount,
  }),
});

export const listQueue = endpoint('GET', '/api/queues/:kind', {
  summary: 'Lists a queue, fifty items a page.',
  access: 'staff',
  params: ofKind,
  query: z.object({ ...searchQuery, ...pageQuery, view: z.enum(queueViews).default('open') }),
  response: pageOf(listedQueueRow),
});

export const getQueueItem = endpoint('GET', '/api/queues/:kind/:id', {
  summary: 'One item of a queue, with what may be done about it.',
  access: 'staff',
  params: z.object({ kind: z.enum(queueKinds), id: uuid() }),
  response: queueItem,
});

export const damagePhoto = endpoint('GET', '/api/queues/damage-reports/:id/photos/:file', {
  summary: 'A photo of a damage.',
  access: 'staff',
  params: z.object({ id: uuid(), file: uuid() }),
  query: z.object({ size: z.enum(['whole', 'thumbnail']).default('whole') }),
  produces: ['image/*'],
});

export const queuedDisputeFile = endpoint('GET', '/api/queues/invoice-disputes/:id/files/:file', {
  summary: 'A file that came with a dispute.',
  access: 'staff',
  params: z.object({ id: uuid(), file: uuid() }),
  produces: ['application/octet-stream'],
});
