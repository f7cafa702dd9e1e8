import { sql } from 'kysely';
import { platformError } from '#platform/errors.ts';
import { invalid } from '#platform/issues.ts';
import type { ScopedDb } from '#platform/server/db/scope.ts';
import { record, type Author } from '#platform/server/journal/journal.ts';
import type { OfferRequestState } from '../offer-request.ts';
import { offerRequestKind } from '../offers.journal.ts';

/** What the provider does about a request for an offer, in the staff's scope. Who may do it, and when, is the queue's rule table. */

interface Step {
  action: 'taken' | 'answered' | 'closed';
  state: OfferRequestState;
  answer?: string;
  offerNumber?: string;
}

/** Takes a request in hand. @throws notFound */
export const takeOfferRequest = (tx: ScopedDb, author: Author, id: string): Promise<void> => step(tx, author, id, { action: 'taken', state: 'inProgress' });

/** Closes a request without an offer, and says why. @throws notFound */
export const closeOfferRequest = (tx: ScopedDb, author: Author, id: string, answer: string): Promise<void> =>
  step(tx, author, id, { action: 'closed', state: 'closed', answer });

/** Answers a request by an offer that the ERP has sent. @throws notFound, invalid where the company has no such offer */
export async function answerOfferRequest(
  tx: ScopedDb,
  author: Author,
  id: string,
  { offerNumber, answer }: { offerNumber: string; answer: string },
): Promise<void> {
  const offer = await tx
    .selectFrom('offers as o')
    .innerJoin('offer_requests as q', 'q.company_id', 'o.company_id')
    .select('o.id')
    .where('q.id', '=', id)
    .where('o.number', '=', offerNumber)
    .executeTakeFirst();
  if (!offer) throw platformError('invalid', {}, { flaws: [{ path: 'offerNumber', code: invalid }] });
  await step(tx, author, id, { action: 'answered', state: 'answered', offerNumber, ...(answer ? { answer } : {}) });
}

async function step(tx: ScopedDb, author: Author, id: string, { action, state, answer, offerNumber }: Step): Promise<void> {
  const before = await tx
    .selectFrom('offer_requests')
    .select(['company_id', 'number', 'state', 'site_id', 'sub_organisation_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!before) throw platformError('notFound');
  await tx
    .updateTable('offer_requests')
    .set({
      state,
      handled_by: author.id,
      handled_at: sql<string>`now()`,
      updated_at: sql<string>`now()`,
      version: sql<number>`version + 1`,
      ...(answer === undefined ? {} : { answer }),
      ...(offerNumber === undefined ? {} : { offer_number: offerNumber }),
    })
    .where('company_id', '=', before.company_id)
    .where('id', '=', id)
    .execute();
  await record(tx, author, [
    {
      companyId: before.company_id,
      action,
      object: { kind: offerRequestKind, id, title: before.number, siteId: before.site_id, subOrganisationId: before.sub_organisation_id, needsPrices: true },
      fields: {
        state: { before: before.state, after: state },
        ...(answer === undefined ? {} : { answer: { changed: true as const } }),
        ...(offerNumber === undefined ? {} : { offerNumber: { before: null, after: offerNumber } }),
      },
    },
  ]);
}
