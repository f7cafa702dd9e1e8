import { sql } from 'kysely';
import type { z } from 'zod';
import { nextNumber } from '#platform/server/db/counters.ts';
import type { ScopedDb } from '#platform/server/db/scope.ts';
import { insertFile } from '#platform/server/files/files.store.ts';
import type { ReceivedFile } from '#platform/server/files/received-file.ts';
import { newId } from '#platform/server/ids.ts';
import { instantOf, record, type Author } from '#platform/server/journal/journal.ts';
import type { disputeInput } from '../invoices.api.ts';
import { invoiceError } from '../invoices.errors.ts';
import { invoiceDisputeKind } from '../invoices.journal.ts';

/** The invoice that is contested. */
export interface DisputedInvoice {
  companyId: number;
  id: string;
  number: string;
  siteId: string | null;
  subOrganisationId: string | null;
}

/** Contests an invoice; it reaches the provider's queue. Returns the dispute's number. @throws invoices.disputed when one is open already */
export async function disputeInvoice(
  tx: ScopedDb,
  author: Author,
  invoice: DisputedInvoice,
  dispute: z.output<typeof disputeInput> & { files: readonly ReceivedFile[]; today: string },
): Promise<string> {
  const id = newId();
  const number = await nextNumber(tx, { kind: invoiceDisputeKind, prefix: 'LT', today: dispute.today });
  // Two people at one moment: the second finds the first one's dispute, and no number is lost.
  const written = await tx
    .insertInto('invoice_disputes')
    .values({
      company_id: invoice.companyId,
      id,
      number,
      invoice_id: invoice.id,
      reason: dispute.reason,
      message: dispute.message,
      disputed_by: author.id,
      disputer_name: author.name,
      site_id: invoice.siteId,
      sub_organisation_id: invoice.subOrganisationId,
      created_at: instantOf(author),
    })
    .onConflict((conflict) => conflict.columns(['company_id', 'invoice_id']).where('state', '<>', sql.lit('closed')).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!written) throw invoiceError('invoices.disputed');
  for (const [position, file] of dispute.files.entries())
    await insertFile(tx, file, author.id, { objectKind: invoiceDisputeKind, objectId: id, role: 'document', position });
  await record(tx, author, [
    {
      companyId: invoice.companyId,
      action: 'created',
      object: {
        kind: invoiceDisputeKind,
        id,
        title: `${number} · ${invoice.number}`,
        siteId: invoice.siteId,
        subOrganisationId: invoice.subOrganisationId,
        needsPrices: true,
      },
      fields: { state: { before: null, after: 'received' } },
    },
  ]);
  return number;
}
