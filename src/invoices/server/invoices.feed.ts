import { refuseTalkedAbout } from '#conversations/server/conversations.service.ts';
import type { FeedEntity, Landing } from '#ingest/server/feed.service.ts';
import { StillUsed } from '#ingest/server/feed.service.ts';
import type { ScopedDb } from '#platform/server/db/scope.ts';
import { record, type Author } from '#platform/server/journal/journal.ts';
import { typeCodes } from '../invoice.ts';
import { invoiceFeedRow, type InvoiceFeedRow } from '../invoices.feed.ts';
import { invoiceKind } from '../invoices.journal.ts';
import { keyOf, landInvoices } from './issued-landing.ts';
import { parentsOf, placeInvoices, type IssuedInvoice } from './issued-rows.ts';
import { findIssued, type InvoiceKey } from './issued.store.ts';
import { settle } from './settlement.store.ts';

/** Invoices with their lines and taxes. An issued invoice never changes; flawed arithmetic is refused under the number of the rule. */
export const invoicesFeed: FeedEntity<InvoiceFeedRow> = {
  name: 'invoices',
  row: invoiceFeedRow,
  find: (tx, keys) => findIssued(tx, keys, typeCodes.invoice),
  parents: parentsOf,
  async apply(tx, rows, batch) {
    const invoices = await placeInvoices(tx, rows, batch);
    const landed = invoices.filter(({ flaws }) => flaws.length === 0);
    await landInvoices(tx, landed, batch);
    // Nothing is to be paid of an invoice over nothing: the rule says how it stands.
    await settle(tx, landed.filter(({ before }) => !before).map(keyOf));
    return invoices.map(landingOf);
  },
  async remove(tx, { id, companyId }, { author }) {
    await refuseSettled(tx, { companyId: companyId!, id });
    await removeInvoice(tx, author, { companyId: companyId!, id });
  },
};

export const landingOf = ({ flaws, before }: IssuedInvoice): Landing => (flaws.length > 0 ? { flaws } : { result: before ? 'updated' : 'created' });

/** An invoice that was paid, or that credit was allocated to, does not go. @throws StillUsed */
export async function refuseSettled(tx: ScopedDb, { companyId, id }: InvoiceKey): Promise<void> {
  const payment = await tx.selectFrom('payments').select('id').where('company_id', '=', companyId).where('invoice_id', '=', id).executeTakeFirst();
  if (payment) throw new StillUsed('payments');
  const allocation = await tx
    .selectFrom('credit_allocations')
    .select('id')
    .where('company_id', '=', companyId)
    .where((eb) => eb.or([eb('invoice_id', '=', id), eb('credit_note_id', '=', id)]))
    .executeTakeFirst();
  if (allocation) throw new StillUsed('credit_allocations');
}

/** Takes an invoice or credit note away, and out of the search. A dispute or a conversation forbids it. @throws StillUsed */
export async function removeInvoice(tx: ScopedDb, author: Author, { companyId, id }: InvoiceKey): Promise<void> {
  await refuseTalkedAbout(tx, companyId, invoiceKind, id);
  const gone = await tx
    .deleteFrom('invoices')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .returning(['number', 'site_id', 'sub_organisation_id'])
    .executeTakeFirstOrThrow();
  const object = { kind: invoiceKind, id, title: gone.number, siteId: gone.site_id, subOrganisationId: gone.sub_organisation_id, needsPrices: true };
  await record(tx, author, [{ companyId, object, action: 'deleted', search: null }]);
}
