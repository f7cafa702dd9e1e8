import { z } from 'zod';
import { endpoint } from '#platform/contract.ts';
import { cappedCount, companyId, instant, pageOf, pageQuery, searchQuery, shown, uuid, whole } from '#platform/schemas.ts';
import { queueReasons, type ActionOf, type QueueRule, type Verdict } from './queue.ts';

/** `open`: what asks for work; `done`: what was settled. */
export const queueViews = ['open', 'done'] as const;
export type QueueView = (typeof queueViews)[number];

const row = {
  id: uuid(),
  state: shown(20),
  /** When it came; of a conversation, when something was last said. */
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
export const listedQueueRow = z.object({ ...row, /** Messages that the caller has not read. */ unread: z.int().min(0) }).meta({ id: 'ListedQueueRow' });
export type ListedQueueRow = z.output<typeof listedQueueRow>;

const kind = z
  .string()
  .max(40)
  .regex(/^[a-z-]+$/);

export const countQueues = endpoint('GET', '/api/queues', {
  summary: "Counts what waits in each of the provider's queues.",
  access: 'staff',
  response: z.object({
    counts: z.record(kind, cappedCount),
    /** Whose changes change the counts: kinds of objects. */
    objectKinds: z.array(shown(40)).max(100),
  }),
});

export const listQueue = endpoint('GET', '/api/queues/:kind', {
  summary: 'Lists a queue, fifty items a page.',
  access: 'staff',
  params: z.object({ kind }),
  query: z.object({ ...searchQuery, ...pageQuery, view: z.enum(queueViews).default('open') }),
  response: pageOf(listedQueueRow),
});

/** What the contract of a queue is made of: its item, what reads it, what is done about it. */

/** A person's file, photo or document that came with an item. */
export const itemFiles = () => z.array(z.object({ id: uuid(), name: shown(255) })).max(20);

/** An item: its row in the list, what its queue knows of it, what may be done about it. */
export function queueItem<Rule extends QueueRule, Fields extends z.ZodRawShape>(rule: Rule, fields: Fields) {
  const verdict = z.union([z.literal(true), z.enum([...queueReasons, ...Object.keys(rule.lacks ?? {})])]) as unknown as z.ZodType<Verdict<Rule>>;
  const can = Object.fromEntries(Object.keys(rule.actions).map((action) => [action, verdict])) as Record<ActionOf<Rule>, z.ZodType<Verdict<Rule>>>;
  return z.object({ kind: z.literal(rule.kind as Rule['kind']), ...row, handledAt: instant().nullable(), ...fields, can: z.object(can) });
}

/** What an action is given: the version the reader saw, and more. */
export const acted = <Fields extends z.ZodRawShape>(fields: Fields) => z.strictObject({ version: whole(0, Number.MAX_SAFE_INTEGER), ...fields });
const versionSeen = acted({});

/** Reads one item; always at this address, where the workbench looks for it. */
export const itemEndpoint = <Kind extends string, Item extends z.ZodType>({ kind }: QueueRule & { kind: Kind }, summary: string, item: Item) =>
  endpoint('GET', `/api/queues/${kind}/:id`, { summary, access: 'staff', params: z.object({ id: uuid() }), response: item });

/** Does something about one item; answers with the item as it is then.
 *  @param errors codes of its domain; those of every action are known */
export const actionEndpoint = <
  const Path extends `/api/queues/${string}/:id/${string}`,
  Answer extends z.ZodType,
  Body extends z.ZodType<{ version: number }> = typeof versionSeen,
>(
  path: Path,
  summary: string,
  response: Answer,
  body: Body = versionSeen as unknown as Body,
  errors: readonly string[] = [],
) => endpoint('POST', path, { summary, access: 'staff', params: z.object({ id: uuid() }), body, response, errors });

/** A file that came with an item, as a picture also in small. */
export const itemFileEndpoint = <const Path extends `/api/queues/${string}/:id/${string}/:file`>(path: Path, summary: string) =>
  endpoint('GET', path, {
    summary,
    access: 'staff',
    params: z.object({ id: uuid(), file: uuid() }),
    query: z.object({ size: z.enum(['whole', 'thumbnail']).default('whole') }),
    produces: ['application/octet-stream', 'image/*'],
  });
