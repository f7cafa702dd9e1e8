import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { declareQueue, filesOfItem } from '#capabilities/queues/server/queue.service.ts';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { offerRequestQueue } from '../offer-requests.queue.ts';
import * as api from '../offer-requests.queue.api.ts';
import { offerRequestKind } from '../offer-requests.journal.ts';
import { answerOfferRequest, closeOfferRequest, offerRequestClaims } from './offer-request-handling.service.ts';

/** The queue of requests for offers. */
export const offerRequestsQueue = declareQueue({
  rule: offerRequestQueue,
  table: 'offer_requests',
  searched: ['i.number', 'i.project', 'i.requester_name', 'c.name'],
  rows: (db) =>
    db
      .selectFrom('offer_requests as i')
      .innerJoin('companies as c', 'c.id', 'i.company_id')
      .select(['i.number as title', 'i.project as detail', 'i.company_id as companyId', 'c.name as companyName', 'i.version']),
  item: api.getQueuedRequest,
  read: (db, id) => offerRequestOf(db, id),
  claims: offerRequestClaims,
  actions: ({ act }) => {
    act(api.answerRequest, 'answer', (tx, { item, body, context }) => answerOfferRequest(tx, context.author, { ...item, companyId: item.companyId! }, body));
    act(api.closeRequest, 'close', (tx, { item, body, context }) => closeOfferRequest(tx, context.author, item.id, body.answer));
  },
});

const offerRequestOf = (db: ScopedDb, id: string) =>
  db
    .selectFrom('offer_requests as r')
    .leftJoin('orders as o', (join) => join.onRef('o.company_id', '=', 'r.company_id').onRef('o.id', '=', 'r.order_id'))
    .select((eb) => [
      'r.handled_at as handledAt',
      'r.number',
      'r.project',
      'r.message',
      'r.wanted_on as wantedOn',
      'r.requester_name as requesterName',
      'o.number as orderNumber',
      'r.offer_number as offerNumber',
      'r.answer',
      jsonArrayFrom(
        eb
          .selectFrom('offer_request_lines as l')
          .select(['l.reference', 'l.description', 'l.quantity'])
          .whereRef('l.company_id', '=', 'r.company_id')
          .whereRef('l.request_id', '=', 'r.id')
          .orderBy('l.position')
          .limit(200),
      ).as('lines'),
      filesOfItem(db, offerRequestKind, 'r').as('files'),
    ])
    .where('r.id', '=', id)
    .executeTakeFirstOrThrow();
