import { platformError } from '#platform/kernel/errors.ts';
import { formatPercent } from '#platform/kernel/format.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { objectIdOf } from '#platform/kernel/server/ids.ts';
import { record, type Author } from '#platform/data/server/journal/journal.ts';
import { invoiceError } from '../invoices.errors.ts';
import type { PenaltyRate } from '../penalty-rates.ts';
import { deletePenaltyRate, lockPenaltyRates, writePenaltyRate } from './penalty-rates.store.ts';

/** Puts a rate in force from its day on. @param companyId the provider */
export async function putPenaltyRate(tx: ScopedDb, author: Author, companyId: number, rate: PenaltyRate): Promise<void> {
  const before = (await lockPenaltyRates(tx)).find(({ since }) => since === rate.since);
  await writePenaltyRate(tx, rate);
  await journal(tx, author, { companyId, before, after: rate });
}

/** Takes a rate away. @param companyId the provider @throws notFound, invoices.lastPenaltyRate */
export async function dropPenaltyRate(tx: ScopedDb, author: Author, companyId: number, since: string): Promise<void> {
  const rates = await lockPenaltyRates(tx);
  const before = rates.find((one) => one.since === since);
  if (!before) throw platformError('notFound');
  if (rates.length === 1) throw invoiceError('invoices.lastPenaltyRate');
  await deletePenaltyRate(tx, since);
  await journal(tx, author, { companyId, before, after: undefined });
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
