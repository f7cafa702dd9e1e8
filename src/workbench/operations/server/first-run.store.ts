import { sql } from 'kysely';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';

/** Whether the installation has no account and no provider yet. */
export async function isEmpty(db: ScopedDb): Promise<boolean> {
  const {
    rows: [row],
  } = await sql<{ empty: boolean }>`select not exists (select from users) and not exists (select from companies where kind = 'provider') as empty`.execute(db);
  return row!.empty;
}

/** Lets those who put the installation into service do so one after another. */
export async function lockFirstRun(tx: ScopedDb): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('passerelle.firstRun'))`.execute(tx);
}

export async function insertCode(db: ScopedDb, hash: Buffer): Promise<void> {
  await db.insertInto('first_run_codes').values({ codeHash: hash }).execute();
}

export const hasCode = async (db: ScopedDb, hash: Buffer): Promise<boolean> =>
  (await db.selectFrom('first_run_codes').select('codeHash').where('codeHash', '=', hash).executeTakeFirst()) !== undefined;

/** Spends all codes: the installation is in service. */
export async function spendFirstRunCodes(tx: ScopedDb): Promise<void> {
  await tx.deleteFrom('first_run_codes').execute();
}
