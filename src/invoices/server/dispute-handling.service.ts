import { sql } from 'kysely';
import { platformError } from '#platform/errors.ts';
import type { ScopedDb } from '#platform/server/db/scope.ts';
import { record, type Author } from '#platform/server/journal/journal.ts';
import type { DisputeState } from '../dispute.ts';
import { invoiceDisputeKind } from '../invoices.journal.ts';

/** What the provider does about a dispute, in the staff's scope. Who may do it, and when, is the queue's rule table. */

interface Step {
  action: string;
  state: DisputeState;
  answer?: string;
}

/** Takes a dispute in hand. @throws notFound */
export const takeDispute = (tx: ScopedDb, author: Author, id: string): Promise<void> => step(tx, author, id, { action: 'taken', state: 'inProgress' });

/** Closes a dispute: the invoice may be contested again. @throws notFound */
export const closeDispute = (tx: ScopedDb, author: Author, id: string): Promise<void> => step(tx, author, id, { action: 'closed', state: 'closed' });

/** Answers whoever contested the invoice: beside the invoice; he is told as he wishes. @throws notFound */
export const answerDispute = (tx: ScopedDb, author: Author, id: string, answer: string): Promise<void> =>
  step(tx, author, id, { action: 'answered', state: 'inProgress', answer });

async function step(tx: ScopedDb, author: Author, id: string, { action, state, answer }: Step): Promise<void> {
  const before = await tx
    .selectFrom('invoice_disputes as d')
    .innerJoin('invoices as i', (join) => join.onRef('i.company_id', '=', 'd.company_id').onRef('i.id', '=', 'd.invoice_id'))
    .where('d.id', '=', id)
    .select(['d.company_id', 'd.number', 'd.state', 'd.site_id', 'd.sub_organisation_id', 'i.number as invoice_number'])
    .executeTakeFirst();
  if (!before) throw platformError('notFound');
  await tx
    .updateTable('invoice_disputes')
    .set({
      state,
      handled_by: author.id,
      handled_at: sql<string>`now()`,
      updated_at: sql<string>`now()`,
      version: sql<number>`version + 1`,
      ...(answer === undefined ? {} : { answer }),
    })
    .where('company_id', '=', before.company_id)
    .where('id', '=', id)
    .execute();
  await record(tx, author, [
    {
      companyId: before.company_id,
      action,
      object: {
        kind: invoiceDisputeKind,
        id,
        title: `${before.number} · ${before.invoice_number}`,
        siteId: before.site_id,
        subOrganisationId: before.sub_organisation_id,
        needsPrices: true,
      },
      fields: {
        ...(before.state === state ? {} : { state: { before: before.state, after: state } }),
        ...(answer === undefined ? {} : { answer: { changed: true as const } }),
      },
    },
  ]);
}
