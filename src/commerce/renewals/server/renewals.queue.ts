import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { sql } from 'kysely';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { declareQueue } from '#capabilities/queues/server/queue.service.ts';
import { renewalLinesAtMost, type RenewalKind } from '../renewal.ts';
import { renewalQueue } from '../renewals.queue.ts';
import * as api from '../renewals.queue.api.ts';
import { answerRenewal, dropRenewal, renewalClaims } from './renewal-handling.service.ts';
import { requestLines } from './renewals.store.ts';

/** The queue of requests for renewal. */
export const renewalsQueue = declareQueue({
  rule: renewalQueue,
  table: 'renewal_requests',
  searched: ['i.number', 'i.requester_name', 'c.name'],
  rows: (db) =>
    db
      .selectFrom('renewal_requests as i')
      .innerJoin('companies as c', 'c.id', 'i.company_id')
      .select([
        'i.number as title',
        sql<string | null>`(${db
          .selectFrom('renewal_request_lines as l')
          .select(sql<string>`string_agg(distinct coalesce(l.contract_number, l.serial, l.reference), ', ')`.as('names'))
          .whereRef('l.company_id', '=', sql.ref('i.company_id'))
          .whereRef('l.request_id', '=', sql.ref('i.id'))
          .where('l.position', '<=', 5)})`.as('detail'),
        'i.company_id as companyId',
        'c.name as companyName',
        'i.version',
      ]),
  item: api.getQueuedRenewal,
  read: (db, id) => renewalOf(db, id),
  claims: renewalClaims,
  actions: ({ act }) => {
    act(api.answerRenewal, 'answer', (tx, { item, body, context }) => answerRenewal(tx, context.author, { ...item, companyId: item.companyId! }, body));
    act(api.dropRenewal, 'drop', (tx, { item, body, context }) => dropRenewal(tx, context.author, item.id, body.answer));
  },
});

const renewalOf = (db: ScopedDb, id: string) =>
  db
    .selectFrom('renewal_requests as q')
    .select((eb) => [
      'q.handled_at as handledAt',
      'q.number',
      eb.ref('q.kind').$castTo<RenewalKind>().as('wanted'),
      'q.requester_name as requesterName',
      'q.ends_on as endsOn',
      'q.period_months as periodMonths',
      'q.service_level as serviceLevel',
      'q.message',
      'q.offer_number as offerNumber',
      'q.answer',
      jsonArrayFrom(requestLines(db).limit(renewalLinesAtMost)).as('lines'),
    ])
    .where('q.id', '=', id)
    .executeTakeFirstOrThrow();
