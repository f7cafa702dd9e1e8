import { sql, type Insertable } from 'kysely';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { IngestRunsTable } from '#platform/data/server/db/tables.ts';
import { ownColumn } from '#platform/data/server/db/typed-sql.ts';

/** Runs of feeds with their account, and what holds their batches together. */

export async function insertRun(db: ScopedDb, run: Insertable<IngestRunsTable>): Promise<void> {
  await db.insertInto('ingest_runs').values(run).execute();
}

/** Adds to the account of a run, and notes that it is alive. @param counts by column */
export async function addCounts(tx: ScopedDb, id: string, counts: { readonly [Name in keyof IngestRunsTable]?: number }): Promise<void> {
  const added = (Object.entries(counts) as [keyof IngestRunsTable, number][]).map(([name, change]) => {
    const column = ownColumn('ingest_runs', name);
    return sql`${column} = ${column} + ${change}::integer`;
  });
  await sql`update ingest_runs set ${sql.join(added)}, seen_at = now() where id = ${id}`.execute(tx);
}

/** Writes the number of companies whose first run it was. */
export async function updateFirstCompanies(tx: ScopedDb, id: string, companies: number): Promise<void> {
  await tx.updateTable('ingest_runs').set({ firstCompanies: companies }).where('id', '=', id).execute();
}

export async function finishRun(db: ScopedDb, id: string, isCutShort: boolean): Promise<void> {
  await db
    .updateTable('ingest_runs')
    .set({ finishedAt: sql<string>`clock_timestamp()`, cutShort: isCutShort })
    .where('id', '=', id)
    .execute();
}

/** Name of the provider, whose ERP sends the feeds. */
export async function readProviderName(db: ScopedDb): Promise<string | undefined> {
  const provider = await db.selectFrom('companies').select('name').where('kind', '=', 'provider').orderBy('id').executeTakeFirst();
  return provider?.name;
}

/** Holds the landing of batches until the transaction ends: one at a time in the installation. */
export async function lockIngest(tx: ScopedDb): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('passerelle.ingest'))`.execute(tx);
}

/** Begins a part of a transaction that can be undone alone. */
export async function beginLanding(tx: ScopedDb): Promise<void> {
  await sql`savepoint landing`.execute(tx);
}

export async function endLanding(tx: ScopedDb): Promise<void> {
  await sql`release savepoint landing`.execute(tx);
}

/** Undoes and ends the part that `beginLanding` began. */
export async function undoLanding(tx: ScopedDb): Promise<void> {
  await sql`rollback to savepoint landing`.execute(tx);
  await endLanding(tx);
}
