import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import { countCap } from '#platform/constants.ts';
import type { ScopedDb } from '#platform/server/db/scope.ts';
import type { DB } from '#platform/server/db/tables.ts';
import type { Sort } from '#platform/server/list/page.ts';
import type { QueueRule } from '../queue.ts';
import type { ListedQueueRow, QueueRow, QueueView } from '../queues.api.ts';

/** What a queue says of the rows of its list, besides their id, state and age. */
export type RowColumns = Pick<QueueRow, 'title' | 'detail' | 'companyId' | 'companyName' | 'handledByName' | 'version'>;

/** The rows of a queue, as its domain declares them. */
export interface QueueList {
  rule: QueueRule;
  /** Its rows have `id`, `state` and `created_at`. */
  table: keyof DB & string;
  /** Columns that a search looks into. */
  searched: readonly string[];
  /** Selects from the table under the alias `i`: who or what, a second line, the company, who settled it. */
  rows(db: ScopedDb): { execute(): Promise<RowColumns[]> };
  /** Goes by this instant instead of `created_at`, the latest first, as every inbox does. */
  latestFirst?: string;
  /** How many messages of an item a reader has not read; nothing where there are none to read. */
  unread?(readerId: string): RawBuilder<number>;
}

/** A row of a queue with its place in the order. */
type Placed<Row> = SelectQueryBuilder<DB, never, Row & { sortKey: string }>;

const instantOf = ({ latestFirst = 'created_at' }: QueueList): string => latestFirst;

/** What has waited longest comes first, what was settled last. */
export const queueOrder = (queue: QueueList, view: QueueView): { sort: string; descending: boolean; sorts: Readonly<Record<string, Sort>> } => ({
  sort: instantOf(queue),
  descending: queue.latestFirst !== undefined || view === 'done',
  sorts: { [instantOf(queue)]: { column: instantOf(queue), isInstant: true } },
});

const contains = (typed: string, columns: readonly string[]): RawBuilder<boolean> => {
  const pattern = `%${typed.replace(/[\\%_]/g, '\\$&')}%`;
  return sql<boolean>`(${sql.join(
    columns.map((column) => sql`${sql.ref(column)} ilike ${pattern}`),
    sql` or `,
  )})`;
};

function listed(queue: QueueList, db: ScopedDb): Placed<QueueRow> {
  const at = sql.ref<string>(`i.${instantOf(queue)}`);
  return (queue.rows(db) as unknown as Placed<QueueRow>).select([
    sql<string>`i.id`.as('id'),
    sql<string>`i.state`.as('state'),
    at.as('createdAt'),
    // An instant as text keeps its microseconds, which a cursor needs.
    sql<string>`${at}::text`.as('sortKey'),
  ]);
}

/** What narrows a queue, and who reads it. */
interface QueueSelection {
  view: QueueView;
  typed: string | undefined;
  readerId: string;
}

/** The items of a queue that a view and a search select, under the alias `i`. */
export function queueRows(queue: QueueList, db: ScopedDb, { view, typed, readerId }: QueueSelection): Placed<ListedQueueRow> {
  const { open, states } = queue.rule;
  const wanted = states.filter((state) => open.includes(state) === (view === 'open'));
  const unread = queue.unread?.(readerId) ?? sql<number>`0`;
  const select = listed(queue, db)
    .select(unread.as('unread'))
    .where('i.state' as never, 'in', wanted as never);
  return typed && typed.trim().length > 1 ? select.where(contains(typed.trim(), queue.searched) as never) : select;
}

/** One item of a queue as its list shows it, locked against other changes inside a transaction. */
export async function findQueueRow(queue: QueueList, db: ScopedDb, id: string, isLocked = false): Promise<QueueRow | undefined> {
  const select = listed(queue, db).where('i.id' as never, '=', id as never);
  const row = await (isLocked ? select.forUpdate('i' as never) : select).executeTakeFirst();
  if (!row) return undefined;
  const { sortKey: _place, ...shown } = row;
  return shown;
}

/** How much waits in each queue, up to the cap, in one statement. */
export const openCounts = (queues: readonly QueueList[], db: ScopedDb) =>
  db.selectNoFrom(
    queues.map(({ rule, table }) =>
      sql<number>`
  (select count(*) from (select 1 from ${sql.table(table)} where state in (${sql.join([...rule.open])}) limit ${countCap + 1}) as capped)`.as(rule.kind),
    ),
  );
