import { refuseTalkedAbout } from '#capabilities/conversations/server/conversations.service.ts';
import { buildLanding, numberedObject, sharedObject } from '#capabilities/ingest/server/fed-values.service.ts';
import { StillUsed, type Batch, type FeedEntity, type Found } from '#capabilities/ingest/server/feed.service.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { deleteObject, type ObjectKey } from '#platform/data/server/db/set-wise.ts';
import { record } from '#platform/data/server/journal/journal.ts';
import { invoiceFeedRow, type InvoiceFeedRow } from '../invoices.feed.ts';
import { documentTypes } from '../invoice.ts';
import { invoiceKind } from '../invoices.journal.ts';
import { toIssuedKey, landInvoices } from './issued-landing.ts';
import { isLanding, listParents, placeInvoices } from './issued-rows.ts';
import { findIssued } from './issued.store.ts';
import { buildBalanceEntries } from './balances.journal.ts';
import { updateBalances } from './balances.store.ts';
import { checkNamedInvoices, reviveReplaced, voidReplaced } from './named-invoices.ts';

/** Invoices with their lines and taxes. An issued invoice never changes; flawed arithmetic is refused under the number of the rule. */
export const invoicesFeed: FeedEntity<InvoiceFeedRow> = {
  name: 'invoices',
  parts: ['invoice_lines', 'invoice_taxes', 'invoice_adjustments', 'invoice_deposits'],
  row: invoiceFeedRow,
  find: (tx, keys) => findIssued(tx, keys, 'invoice'),
  parents: listParents,
  async apply(tx, rows, batch) {
    const invoices = await checkNamedInvoices(tx, await placeInvoices(tx, rows, batch));
    const landed = invoices.filter(isLanding);
    await landInvoices(tx, landed, batch);
    const replaced = await voidReplaced(tx, landed);
    // An invoice of zero is never paid: the rule gives its status.
    await updateBalances(tx, landed.filter(({ before }) => !before).map(toIssuedKey), batch.today);
    await record(tx, batch.author, buildBalanceEntries(await updateBalances(tx, replaced, batch.today)));
    // Others name an invoice by its number, which no other company's invoice has.
    return invoices.map((invoice) => ({ ...buildLanding(invoice), provides: [sharedObject('invoices', invoice.row.number)] }));
  },
  remove: (tx, found, batch) => removeInvoice(tx, found, batch),
};

/** An invoice that was paid, or that credit was allocated to, does not go. @throws StillUsed */
async function refuseWithPayments(tx: ScopedDb, { companyId, id }: ObjectKey): Promise<void> {
  const payment = await tx.selectFrom('payments').select('id').where('companyId', '=', companyId).where('invoiceId', '=', id).executeTakeFirst();
  if (payment) throw new StillUsed('payments');
  const allocation = await tx
    .selectFrom('credit_allocations')
    .select('id')
    .where('companyId', '=', companyId)
    .where((eb) => eb.or([eb('invoiceId', '=', id), eb('creditNoteId', '=', id)]))
    .executeTakeFirst();
  if (allocation) throw new StillUsed('credit_allocations');
}

/** Takes an invoice or credit note away, and out of the search; the one that it replaced is due again. A dispute, a payment or a conversation
 *  forbids it. @throws StillUsed */
export async function removeInvoice(tx: ScopedDb, found: Found, { author, today }: Pick<Batch, 'author' | 'today'>): Promise<void> {
  await refuseWithPayments(tx, { companyId: found.companyId!, id: found.id });
  for (const type of documentTypes) await refuseTalkedAbout(tx, found.companyId!, type, found.id);
  const revived = await reviveReplaced(tx, { companyId: found.companyId!, id: found.id });
  const gone = await deleteObject(tx, 'invoices', found);
  await record(tx, author, [{ companyId: gone.companyId, object: numberedObject(invoiceKind, gone, { needsPrices: true }), action: 'deleted', search: null }]);
  await record(tx, author, buildBalanceEntries(await updateBalances(tx, revived, today)));
}
