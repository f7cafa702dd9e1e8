import type { z } from 'zod';
import type { Endpoint } from '#platform/http/contract.ts';
import { platformError, AppError, statusOfError } from '#platform/kernel/errors.ts';
import type { Locale } from '#platform/kernel/locale.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { DB } from '#platform/data/server/db/tables.ts';
import type { AnyColumn } from '#platform/data/server/db/typed-sql.ts';
import { sendStored, sendThumbnail } from '#platform/files/server/download.ts';
import { findLinkedFile } from '#platform/files/server/files.store.ts';
import type { StaffContext } from '#platform/http/server/context.ts';
import type { Routes } from '#platform/http/server/routes.ts';
import type { Author } from '#platform/data/server/journal/journal.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { maySeeQueue, maySeeQueues, judgeActions, listReasons, type ActionOf, type ActionRule, type LackOf, type QueueRule, reasonSentence } from '../queue.ts';
import { claimEndpoint, type itemFileEndpoint, type QueueRow } from '../queues.api.ts';
import { findQueueRow, type ComputedInstant, type QueueList } from './queue-list.store.ts';
import { handleItem, type Handled } from '#platform/data/server/journal/handling.ts';

/** Declaration of a queue by its domain: list, item and actions in one place. `server/<domain>.domain.ts` names it; this file knows no queue. */

/** Gives an item to the author, or to nobody, and journals it. */
type Give = (tx: ScopedDb, author: Author, item: QueueRow) => Promise<void>;
export interface Claims {
  claim: Give;
  release: Give;
}

/** A queue as the workbench serves it. */
export interface Queue extends QueueList {
  claims: Claims;
  /** Declares the endpoints of its items. */
  routes(routes: Routes, platform: Platform): void;
}

type ById = z.ZodObject<{ id: z.ZodUUID }>;
type ItemEndpoint = Endpoint<'GET', string, ById, undefined, undefined, z.ZodType, 'staff'>;
type ActionEndpoint = Endpoint<'POST', string, ById, undefined, z.ZodType<{ version: number }>, z.ZodType, 'staff'>;
type AnswerOf<E extends { response?: z.ZodType | undefined }> = z.output<NonNullable<E['response']>>;
type BodyOf<E extends { body?: z.ZodType | undefined }> = z.output<NonNullable<E['body']>>;
type FieldsOf<E extends ItemEndpoint> = Omit<AnswerOf<E>, 'kind' | 'can' | keyof QueueRow>;

/** Response of an action besides the item; `void` where it is the item alone. */
type BesideItem<E extends ActionEndpoint> = AnswerOf<E> extends { item: unknown } ? Omit<AnswerOf<E>, 'item'> : void;

/** Context of an action: item, body and caller. */
export interface ActionContext<Item, Body> {
  item: Item;
  body: Body;
  context: StaffContext;
}

/** Tools for declaring the actions of a queue. */
export interface QueueActions<Rule extends QueueRule, Item> {
  platform: Platform;
  route: Routes['route'];
  /** Declares an endpoint that takes one action, in one transaction. */
  act<E extends ActionEndpoint>(
    endpoint: E,
    action: ActionOf<Rule>,
    work: (tx: ScopedDb, context: ActionContext<Item, BodyOf<E>>) => Promise<BesideItem<E>>,
    settings?: { isLocked?: boolean },
  ): void;
  /** The same, for an endpoint that prepares its action or chooses between several. */
  change<Result>(
    context: StaffContext,
    requested: RequestedAction & { action: ActionOf<Rule> },
    work: (tx: ScopedDb, item: Item) => Promise<Result>,
  ): Promise<{ result: Result; item: Item }>;
  /** Declares the endpoint of the files attached to items. */
  files(endpoint: ReturnType<typeof itemFileEndpoint>): void;
}

export interface QueueDeclaration<Rule extends QueueRule, Item extends ItemEndpoint, Table extends QueueList['table']> extends Omit<QueueList, 'rule'> {
  table: Table;
  since?: (AnyColumn & keyof DB[Table]) | ComputedInstant;
  due?: AnyColumn & keyof DB[Table];
  rule: Rule & { actions: { claim: ActionRule; release: ActionRule } };
  item: Item;
  claims: Claims;
  /** Fields of an item beyond its row in the list. */
  read(db: ScopedDb, id: string, locale: Locale, today: string): Promise<FieldsOf<Item>>;
  /** Properties that an item lacks, each needed by some action. */
  lacks?(fields: FieldsOf<Item>): Record<LackOf<Rule>, boolean>;
  actions(on: QueueActions<Rule, AnswerOf<Item>>): void;
}

/** Technicians have interventions, not queues. @throws forbidden */
export function checkQueues({ caller }: StaffContext): void {
  if (!maySeeQueues(caller)) throw platformError('forbidden');
}

/** The queues that exist for the caller. @throws forbidden */
export function listQueues<One extends QueueList>(queues: readonly One[], context: StaffContext): One[] {
  checkQueues(context);
  return queues.filter(({ rule }) => maySeeQueue(rule, context.caller));
}

export function declareQueue<Rule extends QueueRule, Item extends ItemEndpoint, Table extends QueueList['table']>(
  declaration: QueueDeclaration<Rule, Item, Table>,
): Queue {
  type Answer = AnswerOf<Item>;
  const { item, read, lacks, actions, claims, ...list } = declaration;
  const { rule } = list;

  /** @throws forbidden, notFound */
  const checkQueue = (context: StaffContext): void => {
    if (listQueues([list], context).length === 0) throw platformError('notFound');
  };

  /** @throws notFound */
  const readItem = async (db: ScopedDb, id: string, { locale, caller, today }: StaffContext): Promise<JudgedItem<Answer>> => {
    const row = await findQueueRow(list, db, id);
    if (!row) throw platformError('notFound');
    const fields = await read(db, id, locale, today);
    const can = judgeActions(rule, { state: row.state, ownerId: row.handledById, lacks: lacks?.(fields) }, caller);
    return { item: { kind: rule.kind, ...row, ...fields, can } as Answer, version: row.version, can };
  };

  const change: QueueActions<Rule, Answer>['change'] = (context, requested, work) => {
    checkQueue(context);
    return changeItem(context, { list, readItem }, requested, work);
  };

  const routes = ({ route }: Routes, platform: Platform): void => {
    route(item as ItemEndpoint, async ({ params: { id } }, context) => {
      checkQueue(context);
      return (await readItem(context.staff.db, id, context)).item;
    });
    // For every action the item may have changed, or the action may no longer be allowed.
    const actionErrors = ['conflict', ...listReasons(rule)];
    const routeAction: Routes['route'] = (endpoint, handler, options) =>
      route(endpoint.method === 'GET' ? endpoint : { ...endpoint, errors: [...actionErrors, ...(endpoint.errors ?? [])] }, handler, options);
    const act: QueueActions<Rule, Answer>['act'] = (endpoint, action, work, settings) =>
      routeAction(endpoint as ActionEndpoint, async ({ params: { id }, body }, context) => {
        const requested = { id, version: body.version, action, ...settings };
        const { result, item: after } = await change(context, requested, (tx, before) =>
          work(tx, { item: before, body: body as BodyOf<typeof endpoint>, context }),
        );
        return result === undefined ? after : { ...(result as object), item: after };
      });
    for (const action of ['claim', 'release'] as const)
      routeAction(claimEndpoint(rule.kind, action, item.response!), async ({ params: { id }, body: { version } }, context) => {
        const { item: after } = await change(context, { id, version, action }, async (tx) =>
          claims[action](tx, context.author, (await findQueueRow(list, tx, id))!),
        );
        return after;
      });
    actions({
      platform,
      route: routeAction,
      change,
      act,
      files: (endpoint) =>
        route(endpoint, async ({ params: { id, file: fileId }, query }, context) => {
          checkQueue(context);
          const { request, reply, staff } = context;
          const [row, file] = [await findQueueRow(list, staff.db, id), await findLinkedFile(staff.db, rule.objectKind, id, fileId)];
          if (!row || !file) throw platformError('notFound');
          const asked = { storage: platform.storage, request, reply };
          return query.size === 'thumbnail' ? sendThumbnail(asked, file) : sendStored(asked, file, 'inline');
        }),
    });
  };

  return { ...list, claims, routes };
}

declare module '#platform/kernel/server/domain.ts' {
  interface ServerDomain {
    /** Queues of the provider's workbench. */
    queues?: readonly Queue[];
  }
}

/** Claims and releases reports, disputes and requests under the rules `makeProgressClaims`.
 *  @param isAnswered whether an item in progress was answered; absent where the state says so */
export const makeClaims = (handled: Handled, isAnswered: (tx: ScopedDb, id: string) => Promise<boolean> = () => Promise.resolve(false)): Claims => ({
  claim: async (tx, author, { id, state }) => {
    await handleItem(tx, author, handled, id, { action: 'claimed', state: state === 'received' ? 'inProgress' : state });
  },
  release: async (tx, author, { id, state }) => {
    const isWaitingAgain = state === 'inProgress' && !(await isAnswered(tx, id));
    await handleItem(tx, author, handled, id, { action: 'released', state: isWaitingAgain ? 'received' : state, isRelease: true });
  },
});

/** A requested action: the item, the version that the reader saw, and the action. */
interface RequestedAction {
  id: string;
  version: number;
  action: string;
  /** False where another transaction writes the row at the same time. */
  isLocked?: boolean;
}

/** An item with the fields that decide whether an action is allowed. */
interface JudgedItem<Item> {
  item: Item;
  version: number;
  can: Readonly<Record<string, true | string>>;
}

interface Items<Item> {
  list: QueueList;
  readItem(db: ScopedDb, id: string, context: StaffContext): Promise<JudgedItem<Item>>;
}

/** Returns the item if the reader saw its current version and the rules allow the action.
 *  @throws notFound, conflict (with the current item), or the reason against it */
async function requireActionable<Item>(tx: ScopedDb, context: StaffContext, { list, readItem }: Items<Item>, requested: RequestedAction): Promise<Item> {
  const { id, version, action, isLocked = true } = requested;
  if (!(await findQueueRow(list, tx, id, isLocked))) throw platformError('notFound');
  const { item, ...judged } = await readItem(tx, id, context);
  if (judged.version !== version) throw platformError('conflict', {}, { members: { current: item } });
  const verdict = judged.can[action]!;
  if (verdict !== true) throw new AppError(verdict, statusOfError(verdict)!, reasonSentence(list.rule, verdict));
  return item;
}

/** Takes one action on one item, in one transaction. Returns the updated item. */
const changeItem = <Item, Result>(
  context: StaffContext,
  items: Items<Item>,
  requested: RequestedAction,
  act: (tx: ScopedDb, item: Item) => Promise<Result>,
): Promise<{ result: Result; item: Item }> =>
  context.change(async (tx) => {
    const result = await act(tx, await requireActionable(tx, context, items, requested));
    return { result, item: (await items.readItem(tx, requested.id, context)).item };
  });
