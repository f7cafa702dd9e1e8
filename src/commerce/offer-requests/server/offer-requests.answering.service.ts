import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { offerRequestQueue } from '../offer-requests.queue.ts';
import { offerRequestKind } from '../offer-requests.journal.ts';
import type { AnswerableRequest } from '#commerce/offers/server/answerable-requests.service.ts';
import { answerOfferRequest } from './offer-request-handling.service.ts';

const open: readonly string[] = offerRequestQueue.actions.answer.from;

/** Requests for offers, as the composer begins with them and as its offers answer them. */
export const answerableOfferRequests: AnswerableRequest = {
  kind: offerRequestKind,
  find: (db, id) =>
    db
      .selectFrom('offer_requests as r')
      .select((eb) => [
        'r.company_id as companyId',
        'r.number',
        'r.project',
        'r.requested_by as requesterId',
        'r.site_id as siteId',
        'r.created_at as requestedAt',
        'r.wanted_on as wantedOn',
        'r.message',
        jsonArrayFrom(
          eb
            .selectFrom('offer_request_lines as l')
            .select([sql<string | null>`null::text`.as('manufacturer'), 'l.reference', 'l.description', 'l.quantity'])
            .whereRef('l.company_id', '=', 'r.company_id')
            .whereRef('l.request_id', '=', 'r.id')
            .orderBy('l.position'),
        ).as('lines'),
      ])
      .where('r.id', '=', id)
      .executeTakeFirst(),
  async answer(tx, author, request, answer) {
    const { state } = await tx.selectFrom('offer_requests').select('state').where('id', '=', request.id).forUpdate().executeTakeFirstOrThrow();
    if (open.includes(state)) await answerOfferRequest(tx, author, request, answer);
  },
};
