import { sql } from 'kysely';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { PenaltyRate } from '../penalty-rates.ts';

/** All rates, the latest first. */
export const listPenaltyRates = (db: ScopedDb): Promise<PenaltyRate[]> =>
  db.selectFrom('penalty_rates').select(['since', 'basisPoints', 'legalBasisPoints']).orderBy('since', 'desc').execute();

/** Penalty rates, locked until the transaction ends. */
export async function lockPenaltyRates(tx: ScopedDb): Promise<PenaltyRate[]> {
  await sql`select pg_advisory_xact_lock(hashtext('passerelle.penalty-rates'))`.execute(tx);
  return listPenaltyRates(tx);
}

/** Writes a rate; one of the same day is replaced. */
export async function writePenaltyRate(tx: ScopedDb, { since, basisPoints, legalBasisPoints }: PenaltyRate): Promise<void> {
  const values = { basisPoints, legalBasisPoints };
  await tx
    .insertInto('penalty_rates')
    .values({ since, ...values })
    .onConflict((conflict) => conflict.column('since').doUpdateSet({ ...values, updatedAt: sql<string>`now()` }))
    .execute();
}

export const deletePenaltyRate = (tx: ScopedDb, since: string) => tx.deleteFrom('penalty_rates').where('since', '=', since).execute();
