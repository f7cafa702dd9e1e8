import { enqueue, type Task } from '../jobs/jobs.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';

/** Data that the portal keeps beside the rows it is made from. A part that is declared and was never derived, as when a version
 *  brings it, is made from the rows that are there, once, by a job after the start. */
export interface Derivation {
  name: string;
  parts: readonly string[];
  /** Derives parts of all rows while the portal runs. May be begun again. */
  derive(platform: Platform, parts: readonly string[]): Promise<void>;
}

const taskName = 'derive';

async function findMissingParts({ database }: Platform, { name, parts }: Derivation): Promise<string[]> {
  const derived = await database.system.db.selectFrom('derivations').select('part').where('kind', '=', name).execute();
  const known = new Set(derived.map(({ part }) => part));
  return parts.filter((part) => !known.has(part));
}

const record = async ({ database }: Platform, name: string, parts: readonly string[]): Promise<void> => {
  if (parts.length === 0) return;
  await database.system.db
    .insertInto('derivations')
    .values(parts.map((part) => ({ kind: name, part })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Asks for what was never derived. An installation without a company holds no row to derive anything from. */
export async function requestDerivations(platform: Platform, derivations: readonly Derivation[]): Promise<void> {
  const { system } = platform.database;
  const isEmpty = (await system.db.selectFrom('companies').select('id').limit(1).executeTakeFirst()) === undefined;
  for (const derivation of derivations) {
    const missing = await findMissingParts(platform, derivation);
    if (isEmpty) await record(platform, derivation.name, missing);
    else if (missing.length > 0) await system.transaction((tx) => enqueue(tx, taskName, {}, { key: taskName, queue: taskName }));
  }
}

/** Derives what is missing, and records it. */
export const deriveTask = (derivations: readonly Derivation[]): Task => ({
  name: taskName,
  perform: async (_payload, platform) => {
    for (const derivation of derivations) {
      const missing = await findMissingParts(platform, derivation);
      if (missing.length === 0) continue;
      platform.log.info({ derivation: derivation.name, parts: missing }, 'derivation begun');
      await derivation.derive(platform, missing);
      await record(platform, derivation.name, missing);
      platform.log.info({ derivation: derivation.name }, 'derivation over');
    }
  },
});

const marker = /^--\s*derive:\s*(\S+)(?:\s+(\S+))?\s*$/gm;

/** Derivations that a migration asks for, in lines such as `-- derive: search device`; without a part, all of that name. */
export const parseDerivations = (sql: string): { name: string; part: string | null }[] =>
  [...sql.matchAll(marker)].map(([, name, part]) => ({ name: name!, part: part ?? null }));
