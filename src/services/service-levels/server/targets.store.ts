import { sql } from 'kysely';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { ShownTargets } from '../service-levels.api.ts';

/** A company that may have targets. */
export const findClient = (db: ScopedDb, companyId: number) =>
  db.selectFrom('companies').select('name').where('id', '=', companyId).where('kind', 'in', ['customer', 'partner']).executeTakeFirst();

/** Targets of a company that are not the default ones. */
export const readOwnTargets = (db: ScopedDb, companyId: number) =>
  db
    .selectFrom('service_targets')
    .select(['priority', 'firstAnswerMinutes as firstAnswer', 'resolutionMinutes as resolution'])
    .where('companyId', '=', companyId)
    .execute();

/** Lets people set the targets of a company one after another. */
export async function lockTargets(tx: ScopedDb, companyId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('service targets'), ${companyId})`.execute(tx);
}

/** Replaces the targets of a company; none gives it the default ones. */
export async function replaceTargets(tx: ScopedDb, companyId: number, targets: ShownTargets['targets']): Promise<void> {
  await tx.deleteFrom('service_targets').where('companyId', '=', companyId).execute();
  if (targets.length === 0) return;
  await tx
    .insertInto('service_targets')
    .values(targets.map(({ priority, firstAnswer, resolution }) => ({ companyId, priority, firstAnswerMinutes: firstAnswer, resolutionMinutes: resolution })))
    .execute();
}
