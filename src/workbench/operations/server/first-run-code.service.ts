import { createHash, randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';

/** The code that the process prints while the installation is empty: only who can read its console puts it into service. */

// Without letters and digits that are read as each other.
const signs = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const groups = 3;
const signsPerGroup = 4;

const hashOf = (code: string): Buffer =>
  createHash('sha256')
    .update(code.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''))
    .digest();

/** Whether the installation has no account and no provider yet. */
export async function isEmpty(db: ScopedDb): Promise<boolean> {
  const {
    rows: [row],
  } = await sql<{ empty: boolean }>`select not exists (select from users) and not exists (select from companies where kind = 'provider') as empty`.execute(db);
  return row!.empty;
}

/** Makes the code of this process. Returns nothing once the installation is in service. */
export async function newFirstRunCode({ database: { system } }: Platform): Promise<string | undefined> {
  if (!(await isEmpty(system.db))) return undefined;
  const group = (): string => Array.from({ length: signsPerGroup }, () => signs[randomInt(signs.length)]).join('');
  const code = Array.from({ length: groups }, group).join('-');
  await system.db
    .insertInto('first_run_codes')
    .values({ code_hash: hashOf(code) })
    .execute();
  return code;
}

/** Whether a process printed this code. Capitals, spaces and hyphens do not matter. */
export async function isFirstRunCode(db: ScopedDb, code: string): Promise<boolean> {
  return (await db.selectFrom('first_run_codes').select('code_hash').where('code_hash', '=', hashOf(code)).executeTakeFirst()) !== undefined;
}

/** Spends all codes: the installation is in service. */
export async function spendFirstRunCodes(tx: ScopedDb): Promise<void> {
  await tx.deleteFrom('first_run_codes').execute();
}
