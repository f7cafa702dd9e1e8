import { createHash, randomInt } from 'node:crypto';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { hasCode, insertCode, isEmpty } from './first-run.store.ts';

/** The code that the process prints while the installation is empty: only who can read its console puts it into service. */

// Without letters and digits that are read as each other.
const signs = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const groups = 3;
const signsPerGroup = 4;

const hashCode = (code: string): Buffer =>
  createHash('sha256')
    .update(code.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''))
    .digest();

/** Makes the code of this process. Returns nothing once the installation is in service. */
export async function makeFirstRunCode({ database: { system } }: Platform): Promise<string | undefined> {
  if (!(await isEmpty(system.db))) return undefined;
  const makeGroup = (): string => Array.from({ length: signsPerGroup }, () => signs[randomInt(signs.length)]).join('');
  const code = Array.from({ length: groups }, makeGroup).join('-');
  await insertCode(system.db, hashCode(code));
  return code;
}

/** Whether a process printed this code. Capitals, spaces and hyphens do not matter. */
export const isFirstRunCode = (db: ScopedDb, code: string): Promise<boolean> => hasCode(db, hashCode(code));
