import { sql } from 'kysely';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { recordset } from '#platform/data/server/db/set-wise.ts';
import type { IngestRowsTable } from '#platform/data/server/db/tables.ts';
import { ownColumn } from '#platform/data/server/db/typed-sql.ts';
import { newId } from '#platform/kernel/server/ids.ts';
import type { FieldFlaw } from '#platform/kernel/errors.ts';
import { dayEntity } from '../feed.names.ts';
import type { Reference } from './feed.service.ts';
import type { IncomingRow, RowKey } from './ingest.reading.ts';

/** The queue of rows that failed, or wait for a parent (`ingest_rows`), and what the feed took away (`ingest_deletions`). */

/** Stored facts about a row, beside the object itself. */
export interface Remembered extends RowKey {
  queueId: string | null;
  queueVersion: number | null;
  deletedVersion: number | null;
}

const keyColumns = { company: 'text', id: 'text' };

/** The open entry of the queue and the deletion of each key. */
export async function readRemembered(tx: ScopedDb, entity: string, keys: readonly RowKey[]): Promise<Remembered[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<Remembered>`
    select k.company, k.id, q.id as queue_id, q.external_version as queue_version, d.external_version as deleted_version
    from ${recordset(
      keys.map(({ company, id }) => ({ company, id })),
      keyColumns,
      'k',
    )}
    left join ingest_rows q on q.entity = ${entity} and q.company_external_id = k.company and q.external_id = k.id and q.state in ('waiting', 'failed') and q.external_id <> ''
    left join ingest_deletions d on d.entity = ${entity} and d.company_external_id = k.company and d.external_id = k.id
    where q.id is not null or d.entity is not null`.execute(tx);
  return rows;
}

/** A row to be kept. */
export interface Kept {
  row: IncomingRow;
  waitsFor?: Reference;
  flaws?: readonly FieldFlaw[];
}

const keptColumns = {
  id: 'uuid',
  runId: 'uuid',
  entity: 'text',
  companyExternalId: 'text',
  externalId: 'text',
  externalVersion: 'bigint',
  line: 'integer',
  state: 'text',
  parentEntity: 'text',
  parentCompanyExternalId: 'text',
  parentExternalId: 'text',
  flaws: 'jsonb',
  payload: 'jsonb',
  quiet: 'boolean',
} satisfies { [Name in keyof IngestRowsTable]?: string };
const keptNames = Object.keys(keptColumns) as (keyof typeof keptColumns)[];

/** Keeps rows that failed or wait; a later version of a row takes the place of the one kept before. */
export async function keepRows(tx: ScopedDb, run: { id: string; entity: string; quiet: boolean }, kept: readonly Kept[]): Promise<void> {
  if (kept.length === 0) return;
  const rows = kept.map(({ row, waitsFor, flaws = [] }) => ({
    id: newId(),
    runId: row.queued?.runId ?? run.id,
    entity: run.entity,
    companyExternalId: row.key?.company ?? '',
    externalId: row.key?.id ?? '',
    externalVersion: row.version,
    line: row.line,
    state: waitsFor ? 'waiting' : 'failed',
    parentEntity: waitsFor?.entity ?? null,
    parentCompanyExternalId: waitsFor?.company ?? '',
    parentExternalId: waitsFor?.id ?? null,
    flaws: flaws.map(({ path, code, params }) => ({ path, code, params })),
    payload: row.payload,
    quiet: row.queued?.quiet ?? run.quiet,
  }));
  const names = sql.join(keptNames.map((name) => ownColumn('ingest_rows', name)));
  const replaced = sql.join(
    keptNames.filter((name) => name !== 'id').map((name) => sql`${ownColumn('ingest_rows', name)} = excluded.${ownColumn('ingest_rows', name)}`),
  );
  await sql`insert into ingest_rows (${names}) select ${names} from ${recordset(rows, keptColumns, 'r')}
    on conflict (entity, company_external_id, external_id) where state in ('waiting', 'failed') and external_id <> '' do update set ${replaced}, created_at = now()`.execute(
    tx,
  );
}

/** Closes entries whose row has landed, or was overtaken. */
export async function resolveRows(tx: ScopedDb, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('ingest_rows')
    .set({ state: 'resolved', resolvedAt: new Date().toISOString(), payload: '{}' })
    .where('id', 'in', [...ids])
    .execute();
}

/** Closes entries that are due no more although nothing took their place, so that no run meets them again and again. */
export async function closeLeftDue(tx: ScopedDb, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('ingest_rows')
    .set({ state: 'resolved', resolvedAt: new Date().toISOString() })
    .where('id', 'in', [...ids])
    .where('state', '=', 'waiting')
    .where('parentEntity', 'is', null)
    .execute();
}

/** Remembers deletions with their version. */
export async function rememberDeletions(tx: ScopedDb, entity: string, rows: readonly IncomingRow[]): Promise<void> {
  if (rows.length === 0) return;
  const deletions = rows.map(({ key, version }) => ({ company: key!.company, id: key!.id, version }));
  await sql`insert into ingest_deletions (entity, company_external_id, external_id, external_version)
    select ${entity}, r.company, r.id, r.version from ${recordset(deletions, { ...keyColumns, version: 'bigint' }, 'r')}
    on conflict (entity, company_external_id, external_id) do update set external_version = excluded.external_version, deleted_at = now()`.execute(tx);
}

/** Makes rows due that waited for what has just come; returns whether there were any. */
export async function markDue(tx: ScopedDb, provided: readonly Reference[]): Promise<boolean> {
  if (provided.length === 0) return false;
  const references = provided.map(({ entity, company, id }) => ({ entity, company: company ?? '', id }));
  const { numAffectedRows } = await sql`update ingest_rows q set parent_entity = null, parent_company_external_id = '', parent_external_id = null
    from ${recordset(references, { entity: 'text', ...keyColumns }, 'p')}
    where q.state = 'waiting' and q.parent_entity = p.entity and q.parent_company_external_id = p.company and q.parent_external_id = p.id`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Makes rows due whose day has come; returns the feed of one of them. */
export async function markDayDue(db: ScopedDb, today: string): Promise<string | undefined> {
  const { rows } = await sql<{ entity: string }>`update ingest_rows set parent_entity = null, parent_company_external_id = '', parent_external_id = null
    where state = 'waiting' and parent_entity = ${dayEntity} and parent_external_id <= ${today} returning entity`.execute(db);
  return rows[0]?.entity;
}

/** Makes open rows due, whatever they lack; without its id a row cannot land. */
const makeDue = (db: ScopedDb) =>
  db
    .updateTable('ingest_rows')
    .set({ state: 'waiting', parentEntity: null, parentCompanyExternalId: '', parentExternalId: null })
    .where('state', 'in', ['failed', 'waiting'])
    .where('externalId', '<>', '')
    .returning(['entity', 'quiet']);

/** Makes an open row due; returns its feed, and whether it notifies nobody. */
export const markRowDue = (db: ScopedDb, id: string) => makeDue(db).where('id', '=', id).executeTakeFirst();

/** Makes the open rows of a run due; returns their feed. */
export const markRunDue = async (db: ScopedDb, runId: string): Promise<string | undefined> =>
  (await makeDue(db).where('runId', '=', runId).execute())[0]?.entity;

/** Flaw of rows that failed, and parent of those that wait, since the same thing was missing. */
export interface Lacked {
  code: string;
  parent: string;
}

/** Makes rows due that lacked something, wherever they came from; returns the feed of one of them. */
export async function markLackingDue(db: ScopedDb, { code, parent }: Lacked): Promise<string | undefined> {
  const { rows } = await sql<{ entity: string }>`
    update ingest_rows set state = 'waiting', parent_entity = null, parent_company_external_id = '', parent_external_id = null
    where external_id <> '' and (state = 'failed' and flaws @> ${JSON.stringify([{ code }])}::jsonb or state = 'waiting' and parent_entity = ${parent})
    returning entity`.execute(db);
  return rows[0]?.entity;
}

/** A row whose parent has come. */
export interface DueRow {
  id: string;
  runId: string;
  entity: string;
  line: number;
  payload: unknown;
  quiet: boolean;
  /** The run in which it came. */
  feedVersion: number | null;
}

/** The next rows that are due, oldest first: of one entity, and no more than fit into a batch. */
export async function readNextDue(db: ScopedDb, entities: readonly string[], rowsAtMost: number, bytesAtMost: number): Promise<DueRow[]> {
  const { rows } = await sql<DueRow>`
    with first as (select entity from ingest_rows where state = 'waiting' and parent_entity is null and entity = any(${entities}::text[]) order by created_at, id limit 1),
    due as (select q.id, q.created_at, sum(pg_column_size(q.payload)) over (order by q.created_at, q.id rows between unbounded preceding and 1 preceding) as before
      from ingest_rows q join first f on f.entity = q.entity where q.state = 'waiting' and q.parent_entity is null order by q.created_at, q.id limit ${rowsAtMost})
    select q.id, q.run_id, q.entity, q.line, q.payload, q.quiet, r.feed_version
    from due join ingest_rows q on q.id = due.id join ingest_runs r on r.id = q.run_id
    where coalesce(due.before, 0) < ${bytesAtMost} order by due.created_at, q.id`.execute(db);
  return rows;
}

/** Which of these entries are still open: another run may have closed them meanwhile. */
export async function filterOpen(tx: ScopedDb, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .selectFrom('ingest_rows')
    .select('id')
    .where('id', 'in', [...ids])
    .where('state', 'in', ['waiting', 'failed'])
    .execute();
  return new Set(rows.map((row) => row.id));
}
