import { sql } from 'kysely';
import { getProvider } from '#platform/http/server/provider.ts';
import { platformError } from '#platform/kernel/errors.ts';
import { formatPercent } from '#platform/kernel/format.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { Routes } from '#platform/http/server/routes.ts';
import { objectIdOf } from '#platform/kernel/server/ids.ts';
import { record, type Author } from '#platform/data/server/journal/journal.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { invoiceError } from '../invoices.errors.ts';
import * as api from '../penalty-rates.api.ts';
import type { PenaltyRate } from '../penalty-rates.ts';
import { listPenaltyRates } from './penalty-rates.store.ts';

/** Late-payment penalty rates: administrators edit them, with the day since which each is in force. */
export function penaltyRatesRoutes({ route }: Routes, platform: Platform): void {
  route(api.listPenaltyRates, async (_input, { staff }) => ({ rows: await listPenaltyRates(staff.db) }));

  route(api.putPenaltyRate, async ({ body: { since, basisPoints, legalBasisPoints } }, context) => {
    const { companyId } = await getProvider(platform);
    return context.change(async (tx) => {
      const before = (await lockRates(tx)).find((one) => one.since === since);
      const values = { basis_points: basisPoints, legal_basis_points: legalBasisPoints };
      await tx
        .insertInto('penalty_rates')
        .values({ since, ...values })
        .onConflict((conflict) => conflict.column('since').doUpdateSet({ ...values, updated_at: sql<string>`now()` }))
        .execute();
      await journal(tx, context.author, { companyId, before, after: { since, basisPoints, legalBasisPoints } });
      return { rows: await listPenaltyRates(tx) };
    });
  });

  route(api.dropPenaltyRate, async ({ params: { since } }, context) => {
    const { companyId } = await getProvider(platform);
    return context.change(async (tx) => {
      const rates = await lockRates(tx);
      const before = rates.find((one) => one.since === since);
      if (!before) throw platformError('notFound');
      if (rates.length === 1) throw invoiceError('invoices.lastPenaltyRate');
      await tx.deleteFrom('penalty_rates').where('since', '=', since).execute();
      await journal(tx, context.author, { companyId, before, after: undefined });
      return { rows: await listPenaltyRates(tx) };
    });
  });
}

/** The rates, which nobody else changes until the end of the transaction. */
async function lockRates(tx: ScopedDb): Promise<PenaltyRate[]> {
  await sql`select pg_advisory_xact_lock(hashtext('passerelle.penalty-rates'))`.execute(tx);
  return listPenaltyRates(tx);
}

interface RateChange {
  companyId: number;
  before: PenaltyRate | undefined;
  after: PenaltyRate | undefined;
}

const said = (rate: PenaltyRate | undefined): string | null => (rate ? `${rate.since} ${formatPercent(rate.basisPoints / 10_000, 'fr', 2)}` : null);

const journal = (tx: ScopedDb, author: Author, { companyId, before, after }: RateChange): Promise<void> =>
  record(tx, author, [
    {
      companyId,
      object: { kind: 'providerSettings', id: objectIdOf('providerSettings', companyId), title: '' },
      action: 'updated',
      fields: { penaltyRate: { before: said(before), after: said(after) } },
    },
  ]);
