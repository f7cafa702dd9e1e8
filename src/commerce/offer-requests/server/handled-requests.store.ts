import { sql, type RawBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { excerptLength, keyTypes, type ObjectKey } from '#capabilities/notifications/server/notification-source.service.ts';
import { numberInPlace } from '#capabilities/notifications/server/notified-objects.store.ts';
import { selectItemFiles } from '#capabilities/queues/server/queue-list.store.ts';
import type { EntryRow } from '#capabilities/search/server/search-source.service.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { toRelation } from '#platform/data/server/db/set-wise.ts';
import { offerRequestKind } from '../offer-requests.journal.ts';

/** Requests of all companies: queued, answered, found, and as people are notified of them. */

/** Requests as their queue lists them. */
export const selectQueuedRequests = (db: ScopedDb) =>
  db
    .selectFrom('offer_requests as i')
    .innerJoin('companies as c', 'c.id', 'i.companyId')
    .select(['i.number as title', 'i.project as detail', 'i.companyId', 'c.name as companyName', 'i.version']);

/** One request as the queue shows it. */
export const readQueuedRequest = (db: ScopedDb, id: string) =>
  db
    .selectFrom('offer_requests as r')
    .leftJoin('orders as o', (join) => join.onRef('o.companyId', '=', 'r.companyId').onRef('o.id', '=', 'r.orderId'))
    .select((eb) => [
      'r.handledAt',
      'r.number',
      'r.project',
      'r.message',
      'r.wantedOn',
      'r.requesterName',
      'o.number as orderNumber',
      'r.offerNumber',
      'r.answer',
      jsonArrayFrom(
        eb
          .selectFrom('offer_request_lines as l')
          .select(['l.reference', 'l.description', 'l.quantity'])
          .whereRef('l.companyId', '=', 'r.companyId')
          .whereRef('l.requestId', '=', 'r.id')
          .orderBy('l.position')
          .limit(200),
      ).as('lines'),
      selectItemFiles(db, offerRequestKind, 'r').as('files'),
    ])
    .where('r.id', '=', id)
    .executeTakeFirstOrThrow();

/** A request as the offer that answers it begins. */
export const findRequestToAnswer = (db: ScopedDb, id: string) =>
  db
    .selectFrom('offer_requests as r')
    .select((eb) => [
      'r.companyId',
      'r.number',
      'r.project',
      'r.requestedBy as requesterId',
      'r.siteId',
      'r.createdAt as requestedAt',
      'r.wantedOn',
      'r.message',
      jsonArrayFrom(
        eb
          .selectFrom('offer_request_lines as l')
          .select([sql<string | null>`null::text`.as('manufacturer'), 'l.reference', 'l.description', 'l.quantity'])
          .whereRef('l.companyId', '=', 'r.companyId')
          .whereRef('l.requestId', '=', 'r.id')
          .orderBy('l.position'),
      ).as('lines'),
    ])
    .where('r.id', '=', id)
    .executeTakeFirst();

/** State of a request, which is locked until the transaction ends. */
export const lockRequestState = (tx: ScopedDb, id: string) =>
  tx.selectFrom('offer_requests').select('state').where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow();

export const readNotifiedRequests = (db: ScopedDb, keys: readonly ObjectKey[]) =>
  db
    .selectFrom(toRelation(keys, keyTypes, 'k'))
    .innerJoin('offer_requests as r', (join) => join.onRef('r.companyId', '=', 'k.companyId').onRef('r.id', '=', 'k.id'))
    .innerJoin('companies as c', 'c.id', 'r.companyId')
    .select([
      'r.companyId',
      'r.id as objectId',
      'r.siteId',
      'r.subOrganisationId',
      'r.number',
      'r.project',
      'c.name as company',
      'r.requesterName as name',
      'r.requestedBy as authorId',
      numberInPlace('r', 'offerNumber', 'offers').as('offer'),
      sql<string | null>`left(r.answer, ${excerptLength})`.as('text'),
    ])
    .execute();

/** Requests by their number, project and what was asked for. */
export const selectRequestEntries = (keys: RawBuilder<unknown>) => sql<EntryRow>`
  select r.company_id, r.id, r.number as title, r.site_id, r.sub_organisation_id, true as needs_prices,
    r.created_at::date as sorted_on, array[nullif(r.project, '')] as details, array[r.project] || coalesce(l.words, '{}') as words,
    jsonb_build_object('number', r.number) as "references"
  from ${keys}
  join offer_requests r on r.company_id = k.company_id and r.id = k.id
  left join lateral (select array_agg(distinct w.word) as words from offer_request_lines l cross join lateral unnest(array[l.reference, l.description]) as w(word)
    where l.company_id = r.company_id and l.request_id = r.id) l on true`;
