import { sql, type RawBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { countCap } from '#platform/kernel/constants.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { DB } from '#platform/data/server/db/tables.ts';
import { castToTable, type RowsOfTable, columnOfAny, type AnyColumn } from '#platform/data/server/db/typed-sql.ts';
import type { Sort } from '#platform/lists/server/page.ts';
import type { QueueRule } from '../queue.ts';
import type { ListedQueueRow, QueueRow, QueueView } from '../queues.api.ts';

/** Columns that a queue adds to the id, state and age of its rows. */
export type RowColumns = Pick<QueueRow, 'title' | 'detail' | 'companyId' | 'companyName' | 'version'>;

/** Instants that `rows` of some queues compute. */
export type ComputedInstant = 'returnedAt' | 'dueAt';

/** Rows of a queue, as its domain declares them. */
export interface QueueList {
  rule: QueueRule;
  /** Its rows have `id`, `state`, `created_at` and `handled_by`. */
  table: keyof DB & string;
  /** Columns covered by the search. */
  searched: readonly `${string}.${AnyColumn}`[];
  /** Selects from the table under the alias `i`: title, detail, company. */
  rows(db: ScopedDb): { execute(): Promise<RowColumns[]> };
  /** Column of the instant since which an item waits, where it is not `created_at`. */
  since?: AnyColumn | ComputedInstant;
  /** Column of the instant at which an item is due, far off where nothing is due: open items that are due first come first. */
  due?: AnyColumn;
  /** The latest first, as in an inbox. */
  isLatestFirst?: boolean;
  /** Number of unread messages of an item; absent where items have no messages. */
  unread?(readerId: string): RawBuilder<number>;
}

/** A row of a queue with its sort key. */
type Placed<Row> = RowsOfTable<QueueColumns, Row & { sortKey: string }>;
/** The columns that the table of every queue has. */
interface QueueColumns {
  id: string;
  state: string;
  handledBy: string | null;
}

/** Instant of a column of due instants where nothing is due. */
const farOff = '9999-12-31T00:00:00Z';

export const instantColumn = ({ since = 'createdAt' }: QueueList): AnyColumn | ComputedInstant => since;

/** Column by which the items of a view are sorted. */
const sortColumn = (queue: QueueList, view: QueueView): AnyColumn | ComputedInstant =>
  view === 'open' && queue.due !== undefined ? queue.due : instantColumn(queue);

/** Open items by their due instant, or else by longest wait; closed ones latest first. */
export function queueOrder(queue: QueueList, view: QueueView): { sort: string; descending: boolean; sorts: Readonly<Record<string, Sort>> } {
  const sort = sortColumn(queue, view);
  return { sort, descending: queue.isLatestFirst === true || view === 'done', sorts: { [sort]: { column: sort, isInstant: true } } };
}

const hasText = (typed: string, columns: QueueList['searched']): RawBuilder<boolean> => {
  const pattern = `%${typed.replace(/[\\%_]/g, '\\$&')}%`;
  return sql<boolean>`(${sql.join(
    columns.map((column) => sql`${columnOfAny(column)} ilike ${pattern}`),
    sql` or `,
  )})`;
};

function selectListed(queue: QueueList, db: ScopedDb, sort = instantColumn(queue)): Placed<QueueRow> {
  const at = sql.ref<string>(`i.${instantColumn(queue)}`);
  return castToTable<QueueColumns, RowColumns>(queue.rows(db)).select((eb) => [
    sql<string>`i.id`.as('id'),
    sql<string>`i.state`.as('state'),
    at.as('createdAt'),
    (queue.due === undefined ? sql<string | null>`null::timestamptz` : sql<string | null>`nullif(${columnOfAny(`i.${queue.due}`)}, ${farOff})`).as('dueAt'),
    'i.handledBy as handledById',
    eb.selectFrom('users as h').select('h.fullName').whereRef('h.id', '=', 'i.handledBy').as('handledByName'),
    // Text keeps the microseconds of an instant, which a cursor needs.
    sql<string>`${sql.ref<string>(`i.${sort}`)}::text`.as('sortKey'),
  ]);
}

const countUnread = ({ unread }: QueueList, readerId: string): RawBuilder<number> => unread?.(readerId) ?? sql<number>`0`;

/** Whether an item is open. The states are part of the text: an index over open items fits only then. */
const isOpenItem = ({ open }: QueueRule) => sql<boolean>`state in (${sql.join(open.map((state) => sql.lit(state)))})`;

/** Owner of open items: the reader, nobody, a colleague by id, or anybody. */
export type WorkOwner = 'me' | 'nobody' | (string & {}) | undefined;

const isOwnedBy = (owner: WorkOwner, readerId: string): RawBuilder<boolean> =>
  owner === undefined ? sql`true` : owner === 'nobody' ? sql`handled_by is null` : sql`handled_by = ${owner === 'me' ? readerId : owner}`;

/** Open items of a queue with the name of their queue, under the alias `i`. */
export const selectOpenItems = (queue: QueueList, db: ScopedDb, owner: WorkOwner, readerId: string) =>
  selectListed(queue, db)
    .select([sql.lit(queue.rule.kind).as('kind'), countUnread(queue, readerId).as('unread')])
    .where(sql<boolean>`i.${isOpenItem(queue.rule)}`)
    .where(owner === undefined ? sql<boolean>`true` : sql<boolean>`i.${isOwnedBy(owner, readerId)}`);

/** Open items of a queue with their owner and the instant since which they wait, without what their list shows. */
export const selectOpenInstants = (queue: QueueList, db: ScopedDb) =>
  castToTable<QueueColumns, RowColumns>(queue.rows(db))
    .clearSelect()
    .select(['i.handledBy as ownerId', sql.ref<string>(`i.${instantColumn(queue)}`).as('since')])
    .where(sql<boolean>`i.${isOpenItem(queue.rule)}`);

/** Filters of a queue, and its reader. */
interface QueueSelection {
  view: QueueView;
  typed: string | undefined;
  readerId: string;
}

/** Items of a queue in a view, narrowed by a search, under the alias `i`. */
export function selectQueueRows(queue: QueueList, db: ScopedDb, { view, typed, readerId }: QueueSelection): Placed<ListedQueueRow> {
  const { open, states } = queue.rule;
  const wanted = states.filter((state) => open.includes(state) === (view === 'open'));
  const select = selectListed(queue, db, sortColumn(queue, view)).select(countUnread(queue, readerId).as('unread')).where('i.state', 'in', wanted);
  return typed && typed.trim().length > 1 ? select.where(hasText(typed.trim(), queue.searched)) : select;
}

/** One item of a queue as its list shows it, locked against other changes inside a transaction. */
export async function findQueueRow(queue: QueueList, db: ScopedDb, id: string, isLocked = false): Promise<QueueRow | undefined> {
  const select = selectListed(queue, db).where('i.id', '=', id);
  const row = await (isLocked ? select.forNoKeyUpdate('i') : select).executeTakeFirst();
  if (!row) return undefined;
  const { sortKey: _place, ...shown } = row;
  return shown;
}

const ownersCounted = { counts: undefined, mine: 'me', unowned: 'nobody' } as const;

/** Number of open items of each queue, up to the cap, in one statement: all, the reader's, nobody's. */
export const selectOpenCounts = (queues: readonly QueueList[], db: ScopedDb, readerId: string) =>
  db.selectNoFrom(
    Object.entries(ownersCounted).flatMap(([name, owner]) =>
      queues.map(({ rule, table }) =>
        sql<number>`
  (select count(*) from (select 1 from ${sql.table(table)} where ${isOpenItem(rule)} and ${isOwnedBy(owner, readerId)} limit ${sql.lit(countCap + 1)}) as capped)`.as(
          `${name} ${rule.kind}`,
        ),
      ),
    ),
  );

/** Files attached to an item, in the given order. @param item alias of the item's table */
export const selectItemFiles = (db: ScopedDb, objectKind: string, item: string) =>
  jsonArrayFrom(
    db
      .selectFrom('file_links as l')
      .innerJoin('files as f', (join) => join.onRef('f.companyId', '=', 'l.companyId').onRef('f.id', '=', 'l.fileId'))
      .select(['f.id', 'f.name'])
      .where('l.companyId', '=', sql.ref<number>(`${item}.companyId`))
      .where('l.objectKind', '=', objectKind)
      .where('l.objectId', '=', sql.ref<string>(`${item}.id`))
      .orderBy('l.position')
      .orderBy('f.id')
      .limit(20),
  );
