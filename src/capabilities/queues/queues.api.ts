import { z } from 'zod';
import type { Message } from '#platform/kernel/message.ts';
import { withLabels } from '#platform/http/field-labels.ts';
import { m } from '#generated/messages/messages.js';
import { endpoint } from '#platform/http/contract.ts';
import {
  cappedCount,
  companyId,
  instant,
  pageResponse,
  pageQuery,
  searchQuery,
  responseText,
  uuid,
  whole,
  requiredText,
  text,
  requiredIdentifier,
} from '#platform/http/schemas.ts';
import { queueReasons, type ActionOf, type LackOf, type QueueRule, type Verdict } from './queue.ts';

/** `open`: items that ask for work; `done`: closed ones. */
export const queueViews = ['open', 'done'] as const;
export type QueueView = (typeof queueViews)[number];

const row = {
  id: uuid(),
  state: responseText(20),
  /** Time of arrival; for a conversation, time of the last message. */
  createdAt: instant(),
  /** When the item is due by the clocks of its service; null where nothing is. */
  dueAt: instant().nullable(),
  /** A name, an address, a number. */
  title: responseText(300),
  detail: responseText(300).nullable(),
  companyId: companyId().nullable(),
  companyName: responseText(200).nullable(),
  /** Owner of an open item; who handled a closed one. */
  handledById: uuid().nullable(),
  handledByName: responseText(200).nullable(),
  /** For optimistic locking. */
  version: z.int().min(0),
};
export const queueRow = z.object(row).meta({ id: 'QueueRow' });
export type QueueRow = z.output<typeof queueRow>;
/** The same in a list. */
export const listedQueueRow = z.object({ ...row, /** Messages that the caller has not read. */ unread: z.int().min(0) }).meta({ id: 'ListedQueueRow' });
export type ListedQueueRow = z.output<typeof listedQueueRow>;

/** Name of a queue, as in its address. */
export const queueKind = z
  .string()
  .max(40)
  .regex(/^[a-z-]+$/);

export const countQueues = endpoint('GET', '/api/queues', {
  summary: "Counts what waits in each of the provider's queues.",
  access: 'staff',
  response: z.object({
    /** Open items: all, the caller's, nobody's. */
    counts: z.record(queueKind, cappedCount),
    mine: z.record(queueKind, cappedCount),
    unowned: z.record(queueKind, cappedCount),
    /** Kinds of objects whose changes affect the counts. */
    objectKinds: z.array(responseText(40)).max(100),
  }),
});

export const listQueue = endpoint('GET', '/api/queues/:kind', {
  summary: 'Lists a queue, fifty items a page.',
  access: 'staff',
  params: z.object({ kind: queueKind }),
  query: z.object({ ...searchQuery, ...pageQuery, view: z.enum(queueViews).default('open') }),
  response: pageResponse(listedQueueRow),
});

/** Owner of the items: the caller, or nobody. A colleague is named by their id. */
const workOwners = ['me', 'nobody'] as const;

const workRow = listedQueueRow.extend({ kind: queueKind }).meta({ id: 'WorkRow' });
export type WorkRow = z.output<typeof workRow>;

export const listWork = endpoint('GET', '/api/queue-items', {
  summary: 'Lists the open items of all queues that the caller sees, oldest first.',
  access: 'staff',
  query: z.object({ ...pageQuery, owner: z.union([z.enum(workOwners), uuid()]).optional(), queue: queueKind.optional() }),
  response: pageResponse(workRow),
});

export const claimNext = endpoint('POST', '/api/queue-items/next', {
  summary: 'Claims the oldest open item without an owner. Null where there is none. Two callers at the same moment get two items.',
  access: 'staff',
  query: z.object({ queue: queueKind.optional() }),
  response: z.object({ item: z.object({ kind: queueKind, id: uuid() }).nullable() }),
});

/** Parts of a queue's contract: its item, the endpoint that reads it, the endpoints of its actions. */

/** Files, photos and documents attached to an item. */
export const itemFiles = () => z.array(z.object({ id: uuid(), name: responseText(255) })).max(20);

/** An item: its row in the list, the fields of its queue, the actions allowed. */
export function queueItem<Rule extends QueueRule, Fields extends z.ZodRawShape>(rule: Rule, fields: Fields) {
  const lacks = Object.keys(rule.lacks ?? {}) as LackOf<Rule>[];
  const verdict: z.ZodType<Verdict<Rule>> = z.union([z.literal(true), z.enum([...queueReasons, ...lacks])]);
  const can = Object.fromEntries(Object.keys(rule.actions).map((action) => [action, verdict])) as Record<ActionOf<Rule>, z.ZodType<Verdict<Rule>>>;
  return z.object({ kind: z.literal(rule.kind as Rule['kind']), ...row, handledAt: instant().nullable(), ...fields, can: z.object(can) });
}

/** Body of an action: the version that the reader saw, and more. */
export const actionBody = <Fields extends z.ZodRawShape>(fields: Fields, labels: { [Name in keyof Fields]: Message }) =>
  withLabels(z.strictObject({ version: whole(0, Number.MAX_SAFE_INTEGER), ...fields }), { version: m['platform.label.version'], ...labels });
const versionSeen = actionBody({}, {});

/** Endpoint that reads one item. Its path is fixed: the workbench relies on it. */
export const itemEndpoint = <Kind extends string, Item extends z.ZodType>({ kind }: QueueRule & { kind: Kind }, summary: string, item: Item) =>
  endpoint('GET', `/api/queues/${kind}/:id`, { summary, access: 'staff', params: z.object({ id: uuid() }), response: item });

/** Endpoint of an action on one item. Responds with the updated item.
 *  @param errors codes of its domain; those of every action are added */
export const actionEndpoint = <
  const Path extends `/api/queues/${string}/:id/${string}`,
  Answer extends z.ZodType,
  Body extends z.ZodType<{ version: number }> = typeof versionSeen,
>(
  path: Path,
  summary: string,
  response: Answer,
  body?: Body,
  errors: readonly string[] = [],
) => endpoint('POST', path, { summary, access: 'staff', params: z.object({ id: uuid() }), body: (body ?? versionSeen) as Body, response, errors });

const claimSummaries = { claim: 'Claims an item of this queue.', release: 'Leaves a claimed item of this queue to others.' };

/** Endpoint that claims an item of a queue or releases it. Every queue has both. */
export const claimEndpoint = <Item extends z.ZodType>(kind: string, action: keyof typeof claimSummaries, item: Item) =>
  actionEndpoint(`/api/queues/${kind}/:id/${action}`, claimSummaries[action], item);

/** Endpoint of a file attached to an item; images have a thumbnail. */
export const itemFileEndpoint = <const Path extends `/api/queues/${string}/:id/${string}/:file`>(path: Path, summary: string) =>
  endpoint('GET', path, {
    summary,
    access: 'staff',
    params: z.object({ id: uuid(), file: uuid() }),
    query: z.object({ size: z.enum(['whole', 'thumbnail']).default('whole') }),
    produces: ['application/octet-stream', 'image/*'],
  });

/** Bodies of the actions on a customer's request that an offer answers: the number of an offer of the ERP, or the reason for closing without one. */

export const offerAnswer = actionBody(
  { offerNumber: requiredIdentifier(60), answer: text(2000) },
  { offerNumber: m['queues.byOffer.number'], answer: m['queues.byOffer.words'] },
);
export const requestClosing = actionBody({ answer: requiredText(2000) }, { answer: m['queues.byOffer.reason'] });
