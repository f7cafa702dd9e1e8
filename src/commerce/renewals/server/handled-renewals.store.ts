import { columnOf } from '#platform/data/server/db/typed-sql.ts';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { excerptLength, keyTypes, type ObjectKey } from '#capabilities/notifications/server/notification-source.service.ts';
import { numberInPlace } from '#capabilities/notifications/server/notified-objects.store.ts';
import type { EntryRow } from '#capabilities/search/server/search-source.service.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { rowsOf } from '#platform/data/server/db/set-wise.ts';
import { renewalLinesAtMost } from '../renewal.ts';
import { contractsInText, requestLines } from './renewals.store.ts';

/** Requests of all companies: queued, answered, found, and as people are notified of them. */

/** Requests as their queue lists them. */
export const queuedRenewals = (db: ScopedDb) =>
  db
    .selectFrom('renewal_requests as i')
    .innerJoin('companies as c', 'c.id', 'i.company_id')
    .select([
      'i.number as title',
      sql<string | null>`(${db
        .selectFrom('renewal_request_lines as l')
        .select(sql<string>`string_agg(distinct coalesce(l.contract_number, l.serial, l.reference), ', ')`.as('names'))
        .whereRef('l.company_id', '=', columnOf('renewal_requests', 'i.company_id'))
        .whereRef('l.request_id', '=', columnOf('renewal_requests', 'i.id'))
        .where('l.position', '<=', 5)})`.as('detail'),
      'i.company_id as companyId',
      'c.name as companyName',
      'i.version',
    ]);

/** One request as the queue shows it. */
export const readQueuedRenewal = (db: ScopedDb, id: string) =>
  db
    .selectFrom('renewal_requests as q')
    .select([
      'q.handled_at as handledAt',
      'q.number',
      'q.kind as wanted',
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

/** A request as the offer that answers it begins. */
export const findRenewalToAnswer = (db: ScopedDb, id: string) =>
  db
    .selectFrom('renewal_requests as r')
    .select((eb) => [
      'r.company_id as companyId',
      'r.number',
      'r.requested_by as requesterId',
      'r.site_id as siteId',
      'r.created_at as requestedAt',
      'r.period_months as periodMonths',
      'r.service_level as serviceLevel',
      'r.message',
      eb.selectFrom('users as u').select('u.language').whereRef('u.id', '=', 'r.requested_by').as('language'),
      jsonArrayFrom(
        eb
          .selectFrom('renewal_request_lines as l')
          .leftJoin('manufacturers as f', 'f.code', 'l.manufacturer_code')
          .select([
            'l.manufacturer_code as manufacturer',
            'f.name as manufacturerName',
            'l.reference',
            'l.description',
            'l.serial',
            'l.ends_on as endsOn',
            'l.until_on as untilOn',
            'l.quantity',
            'l.contract_number as contractNumber',
          ])
          .whereRef('l.company_id', '=', 'r.company_id')
          .whereRef('l.request_id', '=', 'r.id')
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
    .selectFrom(rowsOf(keys, keyTypes, 'k'))
    .innerJoin('renewal_requests as q', (join) => join.onRef('q.company_id', '=', 'k.companyId').onRef('q.id', '=', 'k.id'))
    .innerJoin('companies as c', 'c.id', 'q.company_id')
    .select([
      'q.company_id as companyId',
      'q.id as objectId',
      'q.site_id as siteId',
      'q.sub_organisation_id as subOrganisationId',
      'q.number',
      'q.kind as wanted',
      'c.name as company',
      'q.requester_name as name',
      numberInPlace('q', 'offer_number', 'offers').as('offer'),
      sql<string | null>`left(q.answer, ${excerptLength})`.as('text'),
      contractsInText(db, standsWithContract).as('contracts'),
    ])
    .execute();

/** Requests by number, contracts, serial numbers and products. */
export const renewalEntries = (keys: RawBuilder<unknown>) => sql<EntryRow>`
  select r.company_id as "companyId", r.id, r.number as title, r.site_id as "siteId", r.sub_organisation_id as "subOrganisationId", true as "needsPrices",
    r.created_at::date as "sortedOn", '{}'::text[] as details, l.contracts[1:2] as "otherDetails", '{}'::text[] as words, coalesce(l.words, '{}') as "otherWords",
    jsonb_build_object('number', r.number, 'contract', coalesce(l.contracts, '{}'), 'serial', coalesce(l.serials, '{}')) as "references"
  from ${keys}
  join renewal_requests r on r.company_id = k."companyId" and r.id = k.id
  left join lateral (
    select array_agg(distinct l.contract_number) filter (where l.contract_number is not null) as contracts, array_agg(distinct l.serial) filter (where l.serial is not null) as serials,
      array_agg(distinct concat_ws(' ', l.reference, l.description)) as words
    from renewal_request_lines l where l.company_id = r.company_id and l.request_id = r.id
  ) l on true`;
