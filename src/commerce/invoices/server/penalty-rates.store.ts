import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { PenaltyRate } from '../penalty-rates.ts';

/** All rates, the latest first. */
export const listPenaltyRates = (db: ScopedDb): Promise<PenaltyRate[]> =>
  db.selectFrom('penalty_rates').select(['since', 'basis_points as basisPoints', 'legal_basis_points as legalBasisPoints']).orderBy('since', 'desc').execute();
