import { refColumn } from '#platform/data/server/db/typed-sql.ts';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { excerptLength, keyTypes, type ObjectKey } from '#capabilities/notifications/server/notification-source.service.ts';
import { numberInPlace } from '#capabilities/notifications/server/notified-objects.store.ts';
import type { EntryRow } from '#capabilities/search/server/search-source.service.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { toRelation } from '#platform/data/server/db/set-wise.ts';
import { renewalLinesAtMost } from '../renewal.ts';
import { selectContractsText, selectRequestLines } from './renewals.store.ts';

/** Requests of all companies: queued, answered, found, and as people are notified of them. */

/** Requests as their queue lists them. */
export const selectQueuedRenewals = (db: ScopedDb) =>
  db
    .selectFrom('renewal_requests as i')
    .innerJoin('companies as c', 'c.id', 'i.companyId')
    .select([
      'i.number as title',
      sql<string | null>`(${db
        .selectFrom('renewal_request_lines as l')
        .select(sql<string>`string_agg(distinct coalesce(l.contract_number, l.serial, l.reference), ', ')`.as('names'))
        .whereRef('l.companyId', '=', refColumn('renewal_requests', 'i.companyId'))
        .whereRef('l.requestId', '=', refColumn('renewal_requests', 'i.id'))
        .where('l.position', '<=', 5)})`.as('detail'),
      'i.companyId',
      'c.name as companyName',
      'i.version',
    ]);

/** One request as the queue shows it. */
export const readQueuedRenewal = (db: ScopedDb, id: string) =>
  db
    .selectFrom('renewal_requests as q')
    .select([
      'q.handledAt',
      'q.number',
      'q.kind as wanted',
      'q.requesterName',
      'q.endsOn',
      'q.periodMonths',
      'q.serviceLevel',
      'q.message',
      'q.offerNumber',
      'q.answer',
      jsonArrayFrom(selectRequestLines(db).limit(renewalLinesAtMost)).as('lines'),
    ])
    .where('q.id', '=', id)
    .executeTakeFirstOrThrow();

/** A request as the offer that answers it begins. */
export const findRenewalToAnswer = (db: ScopedDb, id: string) =>
  db
    .selectFrom('renewal_requests as r')
    .select((eb) => [
      'r.companyId',
      'r.number',
      'r.requestedBy as requesterId',
      'r.siteId',
      'r.createdAt as requestedAt',
      'r.periodMonths',
      'r.serviceLevel',
      'r.message',
      eb.selectFrom('users as u').select('u.language').whereRef('u.id', '=', 'r.requestedBy').as('language'),
      jsonArrayFrom(
        eb
          .selectFrom('renewal_request_lines as l')
          .leftJoin('manufacturers as f', 'f.code', 'l.manufacturerCode')
          .select([
            'l.manufacturerCode as manufacturer',
            'f.name as manufacturerName',
            'l.reference',
            'l.description',
            'l.serial',
            'l.endsOn',
            'l.untilOn',
            'l.quantity',
            'l.contractNumber',
          ])
          .whereRef('l.companyId', '=', 'r.companyId')
          .whereRef('l.requestId', '=', 'r.id')
          .orderBy('l.position'),
      ).as('lines'),
    ])
    .where('r.id', '=', id)
    .executeTakeFirst();

/** Whether line `l` still has the site and sub-organisation of a line of its contract. */
const standsWithContract = sql<SqlBool>`exists (select from contracts w join contract_lines z on z.company_id = w.company_id and z.contract_id = w.id
  where w.company_id = l.company_id and w.number = l.contract_number and (z.site_id, z.sub_organisation_id) is not distinct from (l.site_id, l.sub_organisation_id))`;

export const readNotifiedRenewals = (db: ScopedDb, keys: readonly ObjectKey[]) =>
  db
    .selectFrom(toRelation(keys, keyTypes, 'k'))
    .innerJoin('renewal_requests as q', (join) => join.onRef('q.companyId', '=', 'k.companyId').onRef('q.id', '=', 'k.id'))
    .innerJoin('companies as c', 'c.id', 'q.companyId')
    .select([
      'q.companyId',
      'q.id as objectId',
      'q.siteId',
      'q.subOrganisationId',
      'q.number',
      'q.kind as wanted',
      'c.name as company',
      'q.requesterName as name',
      numberInPlace('q', 'offerNumber', 'offers').as('offer'),
      sql<string | null>`left(q.answer, ${excerptLength})`.as('text'),
      selectContractsText(db, standsWithContract).as('contracts'),
    ])
    .execute();

/** Requests by number, contracts, serial numbers and products. */
export const selectRenewalEntries = (keys: RawBuilder<unknown>) => sql<EntryRow>`
  select r.company_id, r.id, r.number as title, r.site_id, r.sub_organisation_id, true as needs_prices,
    r.created_at::date as sorted_on, '{}'::text[] as details, l.contracts[1:2] as other_details, '{}'::text[] as words, coalesce(l.words, '{}') as other_words,
    jsonb_build_object('number', r.number, 'contract', coalesce(l.contracts, '{}'), 'serial', coalesce(l.serials, '{}')) as "references"
  from ${keys}
  join renewal_requests r on r.company_id = k.company_id and r.id = k.id
  left join lateral (
    select array_agg(distinct l.contract_number) filter (where l.contract_number is not null) as contracts, array_agg(distinct l.serial) filter (where l.serial is not null) as serials,
      array_agg(distinct concat_ws(' ', l.reference, l.description)) as words
    from renewal_request_lines l where l.company_id = r.company_id and l.request_id = r.id
  ) l on true`;
