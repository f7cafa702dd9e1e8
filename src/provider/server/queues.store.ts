import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import { countCap } from '#platform/constants.ts';
import type { ScopedDb } from '#platform/server/db/scope.ts';
import type { DB } from '#platform/server/db/tables.ts';
import type { Sort } from '#platform/server/list/page.ts';
import { queueKinds, queueRules, type QueueKind } from '../queue.ts';
import type { ListedQueueRow, QueueRow, QueueView } from '../queues.api.ts';

/** A row of a queue with its place in the order. */
export type ListedItem = ListedQueueRow & { sortKey: string };
type Listed = SelectQueryBuilder<DB, never, ListedItem>;
type Found = SelectQueryBuilder<DB, never, Omit<ListedItem, 'unread'>>;

export const queueSorts: Readonly<Record<'createdAt' | 'lastMessageAt', Sort>> = {
  createdAt: { column: 'created_at', type: 'timestamptz' },
  lastMessageAt: { column: 'last_message_at', type: 'timestamptz' },
};

/** What has waited longest comes first, what was settled last; conversations as in every inbox, the last message first. */
export const queueOrder = (kind: QueueKind, view: QueueView): { sort: keyof typeof queueSorts; descending: boolean } =>
  kind === 'conversations' ? { sort: 'lastMessageAt', descending: true } : { sort: 'createdAt', descending: view === 'done' };

/** An instant as text keeps its microseconds, which a cursor needs. */
const sortKey = sql<string>`i.created_at::text`.as('sortKey');
const none = (name: string) => sql<null>`null`.as(name);

const contains = (typed: string, ...columns: string[]): RawBuilder<boolean> => {
  const pattern = `%${typed.replace(/[\\%_]/g, '\\$&')}%`;
  return sql<boolean>`(${sql.join(
    columns.map((column) => sql`${sql.ref(column)} ilike ${pattern}`),
    sql` or `,
  )})`;
};

/** The rows of each queue: who or what, a second line, the company, who settled it. */
const sources: Readonly<Record<QueueKind, { searched: readonly string[]; rows(db: ScopedDb): unknown }>> = {
  'sign-ups': {
    searched: ['u.full_name', 'u.email', 'i.company_name', 'i.customer_number'],
    rows: (db) =>
      db
        .selectFrom('sign_ups as i')
        .innerJoin('users as u', 'u.id', 'i.user_id')
        .leftJoin('users as h', 'h.id', 'i.handled_by')
        .select([
          'i.id',
          'i.state',
          'i.created_at as createdAt',
          'u.full_name as title',
          'i.company_name as detail',
          none('companyId'),
          none('companyName'),
          'h.full_name as handledByName',
          'i.version',
          sortKey,
        ]),
  },
  'identity-checks': {
    searched: ['i.email', 'i.phone', 'u.full_name'],
    rows: (db) =>
      db
        .selectFrom('identity_checks as i')
        .leftJoin('users as u', 'u.id', 'i.user_id')
        .leftJoin('users as h', 'h.id', 'i.handled_by')
        .select([
          'i.id',
          'i.state',
          'i.created_at as createdAt',
          'i.email as title',
          sql<string | null>`coalesce(u.full_name, i.phone)`.as('detail'),
          none('companyId'),
          none('companyName'),
          'h.full_name as handledByName',
          'i.version',
          sortKey,
        ]),
  },
  'damage-reports': {
    searched: ['i.number', 'i.reserve_text', 'i.reporter_name', 'c.name'],
    rows: (db) =>
      db
        .selectFrom('damage_reports as i')
        .innerJoin('companies as c', 'c.id', 'i.company_id')
        .leftJoin('users as h', 'h.id', 'i.handled_by')
        .select([
          'i.id',
          'i.state',
          'i.created_at as createdAt',
          'i.number as title',
          sql<string>`left(i.reserve_text, 200)`.as('detail'),
          'i.company_id as companyId',
          'c.name as companyName',
          'h.full_name as handledByName',
          'i.version',
          sortKey,
        ]),
  },
  'invoice-disputes': {
    searched: ['i.number', 'v.number', 'i.message', 'i.disputer_name', 'c.name'],
    rows: (db) =>
      db
        .selectFrom('invoice_disputes as i')
        .innerJoin('companies as c', 'c.id', 'i.company_id')
        .innerJoin('invoices as v', (join) => join.onRef('v.company_id', '=', 'i.company_id').onRef('v.id', '=', 'i.invoice_id'))
        .leftJoin('users as h', 'h.id', 'i.handled_by')
        .select([
          'i.id',
          'i.state',
          'i.created_at as createdAt',
          'v.number as title',
          sql<string>`left(i.message, 200)`.as('detail'),
          'i.company_id as companyId',
          'c.name as companyName',
          'h.full_name as handledByName',
          'i.version',
          sortKey,
        ]),
  },
  'offer-requests': {
    searched: ['i.number', 'i.project', 'i.requester_name', 'c.name'],
    rows: (db) =>
      db
        .selectFrom('offer_requests as i')
        .innerJoin('companies as c', 'c.id', 'i.company_id')
        .leftJoin('users as h', 'h.id', 'i.handled_by')
        .select([
          'i.id',
          'i.state',
          'i.created_at as createdAt',
          'i.number as title',
          'i.project as detail',
          'i.company_id as companyId',
          'c.name as companyName',
          'h.full_name as handledByName',
          'i.version',
          sortKey,
        ]),
  },
  conversations: {
    searched: ['i.title', 'c.name'],
    rows: (db) =>
      db
        .selectFrom('conversations as i')
        .innerJoin('companies as c', 'c.id', 'i.company_id')
        .select([
          'i.id',
          'i.state',
          'i.last_message_at as createdAt',
          'i.title',
          sql<
            string | null
          >`(select left(m.body, 200) from messages m where m.company_id = i.company_id and m.conversation_id = i.id and m.seq = i.last_seq)`.as('detail'),
          'i.company_id as companyId',
          'c.name as companyName',
          none('handledByName'),
          'i.version',
          sql<string>`i.last_message_at::text`.as('sortKey'),
        ]),
  },
  'failed-rows': {
    searched: ['i.external_id', 'i.entity', 'c.name'],
    rows: (db) =>
      db
        .selectFrom('ingest_rows as i')
        .leftJoin('companies as c', (join) => join.on(sql<boolean>`c.external_id = nullif(i.company_external_id, '')`))
        .select([
          'i.id',
          'i.state',
          'i.created_at as createdAt',
          'i.external_id as title',
          'i.entity as detail',
          'c.id as companyId',
          'c.name as companyName',
          none('handledByName'),
          'i.external_version as version',
          sortKey,
        ]),
  },
};

/** How many messages of a conversation a reader has not read. */
const unreadBy = (kind: QueueKind, readerId: string) =>
  kind === 'conversations'
    ? sql<number>`greatest(i.last_seq - coalesce((select r.last_read_seq from conversation_members r
        where r.company_id = i.company_id and r.conversation_id = i.id and r.user_id = ${readerId}), 0), 0)`
    : sql<number>`0`;

/** What narrows a queue, and who reads it. */
export interface QueueSelection {
  view: QueueView;
  typed: string | undefined;
  readerId: string;
}

/** The items of a queue that a view and a search select, under the alias `i`. */
export function queueRows(db: ScopedDb, kind: QueueKind, { view, typed, readerId }: QueueSelection): Listed {
  const { open, states } = queueRules[kind];
  const wanted = states.filter((state) => (open as readonly string[]).includes(state) === (view === 'open'));
  const { rows, searched } = sources[kind];
  const select = (rows(db) as Found).select(unreadBy(kind, readerId).as('unread')).where('i.state' as never, 'in', wanted as never) as Listed;
  return typed && typed.trim().length > 1 ? select.where(contains(typed.trim(), ...searched) as never) : select;
}

/** One item of a queue as its list shows it, locked against other changes inside a transaction. */
export async function findQueueRow(db: ScopedDb, kind: QueueKind, id: string, isLocked = false): Promise<QueueRow | undefined> {
  const select = (sources[kind].rows(db) as Found).where('i.id' as never, '=', id as never);
  const row = await (isLocked ? select.forUpdate('i' as never) : select).executeTakeFirst();
  if (!row) return undefined;
  const { sortKey: _place, ...shown } = row;
  return shown;
}

const tables = {
  'sign-ups': 'sign_ups',
  'identity-checks': 'identity_checks',
  'damage-reports': 'damage_reports',
  'invoice-disputes': 'invoice_disputes',
  'offer-requests': 'offer_requests',
  conversations: 'conversations',
  'failed-rows': 'ingest_rows',
} as const satisfies Record<QueueKind, keyof DB>;

/** How much waits in each queue, up to the cap, in one statement. */
export const openCounts = (db: ScopedDb) =>
  db.selectNoFrom(
    queueKinds.map((kind) =>
      sql<number>`
  (select count(*) from (select 1 from ${sql.table(tables[kind])} where state in (${sql.join([...queueRules[kind].open])}) limit ${countCap + 1}) as capped)`.as(
        kind,
      ),
    ),
  );
