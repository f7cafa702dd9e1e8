import type { ScopedDb } from '#platform/server/db/scope.ts';
import { handleItem, type Handled, type HandlingStep } from '#platform/server/journal/handling.ts';
import type { Author } from '#platform/server/journal/journal.ts';
import type { DisputeState } from '../dispute.ts';
import { invoiceDisputeKind } from '../invoices.journal.ts';

/** What the provider does about a dispute, in the staff's scope. Who may do it, and when, is the queue's rule table. */

const dispute: Handled = {
  table: 'invoice_disputes',
  kind: invoiceDisputeKind,
  needsPrices: true,
  titleOf: async (tx, { companyId, id, number }) => {
    const { invoice } = await tx
      .selectFrom('invoice_disputes as d')
      .innerJoin('invoices as i', (join) => join.onRef('i.company_id', '=', 'd.company_id').onRef('i.id', '=', 'd.invoice_id'))
      .select('i.number as invoice')
      .where('d.company_id', '=', companyId)
      .where('d.id', '=', id)
      .executeTakeFirstOrThrow();
    return `${number} · ${invoice}`;
  },
};

const step = async (tx: ScopedDb, author: Author, id: string, to: HandlingStep & { state: DisputeState }): Promise<void> => {
  await handleItem(tx, author, dispute, id, to);
};

/** Takes a dispute in hand. @throws notFound */
export const takeDispute = (tx: ScopedDb, author: Author, id: string): Promise<void> => step(tx, author, id, { action: 'taken', state: 'inProgress' });

/** Closes a dispute: the invoice may be contested again. @throws notFound */
export const closeDispute = (tx: ScopedDb, author: Author, id: string): Promise<void> => step(tx, author, id, { action: 'closed', state: 'closed' });

/** Answers whoever contested the invoice: beside the invoice; he is told as he wishes. @throws notFound */
export const answerDispute = (tx: ScopedDb, author: Author, id: string, answer: string): Promise<void> =>
  step(tx, author, id, { action: 'answered', state: 'inProgress', answer });
