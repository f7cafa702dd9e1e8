import type { Change } from '#platform/server/journal/journal.ts';
import { typeCodes } from '../invoice.ts';
import { invoiceKind } from '../invoices.journal.ts';
import type { Settlement } from './settlement.store.ts';

/** Journal entries of invoices whose payments or allocations changed. */
export const settlementChanges = (settlements: readonly Settlement[]): Change[] =>
  settlements.map((settlement) => ({
    companyId: settlement.companyId,
    object: {
      kind: invoiceKind,
      id: settlement.id,
      title: settlement.number,
      siteId: settlement.siteId,
      subOrganisationId: settlement.subOrganisationId,
      needsPrices: true,
    },
    action: actionOf(settlement),
    fields: fieldsOf(settlement),
  }));

function actionOf({ typeCode, before, after }: Settlement): string {
  if (after.standing !== before.standing && (after.standing === 'paid' || (after.standing === 'settled' && typeCode === typeCodes.invoice)))
    return after.standing;
  return typeCode === typeCodes.creditNote ? 'allocated' : 'updated';
}

function fieldsOf({ before, after }: Settlement): NonNullable<Change['fields']> {
  const names = ['paidTotal', 'creditedTotal', 'standing'] as const;
  return Object.fromEntries(names.filter((name) => before[name] !== after[name]).map((name) => [name, { before: before[name], after: after[name] }]));
}
