import type { Change } from '#platform/data/server/journal/journal.ts';
import { typeCodes } from '../invoice.ts';
import { invoiceKind } from '../invoices.journal.ts';
import type { BalanceChange } from './balances.store.ts';

/** Journal entries of invoices whose payments or allocations changed. */
export const buildBalanceEntries = (changes: readonly BalanceChange[]): Change[] =>
  changes.map((change) => ({
    companyId: change.companyId,
    object: { kind: invoiceKind, id: change.id, title: change.number, siteId: change.siteId, subOrganisationId: change.subOrganisationId, needsPrices: true },
    action: resolveAction(change),
    fields: listChangedFields(change),
  }));

function resolveAction({ typeCode, before, after }: BalanceChange): string {
  if (after.paymentStatus !== before.paymentStatus && (after.paymentStatus === 'paid' || (after.paymentStatus === 'settled' && typeCode === typeCodes.invoice)))
    return after.paymentStatus;
  return typeCode === typeCodes.creditNote ? 'allocated' : 'updated';
}

function listChangedFields({ before, after }: BalanceChange): NonNullable<Change['fields']> {
  const names = ['paidTotal', 'creditedTotal', 'paymentStatus'] as const;
  return Object.fromEntries(names.filter((name) => before[name] !== after[name]).map((name) => [name, { before: before[name], after: after[name] }]));
}
