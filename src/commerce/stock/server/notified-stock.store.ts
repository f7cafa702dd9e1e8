import { sql } from 'kysely';
import { keyTypes, type ObjectKey } from '#capabilities/notifications/server/notification-source.service.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { toRelation } from '#platform/data/server/db/set-wise.ts';

/** Objects as people are notified of them. */

export const readNotifiedReservations = (db: ScopedDb, keys: readonly ObjectKey[]) =>
  db
    .selectFrom(toRelation(keys, keyTypes, 'k'))
    .innerJoin('stock_reservations as r', (join) => join.onRef('r.companyId', '=', 'k.companyId').onRef('r.id', '=', 'k.id'))
    .innerJoin('stock_items as i', (join) => join.onRef('i.companyId', '=', 'r.companyId').onRef('i.id', '=', 'r.itemId'))
    .leftJoin('tickets as t', (join) => join.onRef('t.companyId', '=', 'r.companyId').onRef('t.id', '=', 'r.ticketId'))
    .select([
      'r.companyId',
      'r.id as objectId',
      'i.siteId',
      'i.subOrganisationId',
      'r.number',
      'i.reference',
      'r.quantity',
      'r.untilOn as day',
      // A ticket reserves by its number and label: shown where both stand in one place.
      sql<string>`case when t.id is null or (t.site_id, t.sub_organisation_id) is not distinct from (i.site_id, i.sub_organisation_id) then r.reason else '' end`.as(
        'reason',
      ),
      'r.reserverName as name',
      'r.reservedBy as authorId',
    ])
    .execute();

/** Active reservations whose last day is one of these. */
export const readLapsingReservations = (db: ScopedDb, { from, to }: { from: string; to: string }) =>
  db
    .selectFrom('stock_reservations')
    .select(['companyId', 'id', 'untilOn as day'])
    .where('state', '=', 'active')
    .where('untilOn', '>=', from)
    .where('untilOn', '<=', to)
    .execute();

/** Items of which something is available. */
export const readNotifiedItems = (db: ScopedDb, keys: readonly ObjectKey[]) =>
  db
    .selectFrom(toRelation(keys, keyTypes, 'k'))
    .innerJoin('stock_items as i', (join) => join.onRef('i.companyId', '=', 'k.companyId').onRef('i.id', '=', 'k.id'))
    .select([
      'i.companyId',
      'i.id as objectId',
      'i.siteId',
      'i.subOrganisationId',
      'i.code',
      'i.reference as number',
      'i.description',
      'i.available as quantity',
    ])
    .where('i.available', '>', 0)
    .execute();
