import { sql } from 'kysely';
import { keyTypes, type ObjectKey } from '#capabilities/notifications/server/notification-source.service.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { rowsOf } from '#platform/data/server/db/set-wise.ts';

/** Objects as people are notified of them. */

export const readNotifiedReservations = (db: ScopedDb, keys: readonly ObjectKey[]) =>
  db
    .selectFrom(rowsOf(keys, keyTypes, 'k'))
    .innerJoin('stock_reservations as r', (join) => join.onRef('r.company_id', '=', 'k.companyId').onRef('r.id', '=', 'k.id'))
    .innerJoin('stock_items as i', (join) => join.onRef('i.company_id', '=', 'r.company_id').onRef('i.id', '=', 'r.item_id'))
    .leftJoin('tickets as t', (join) => join.onRef('t.company_id', '=', 'r.company_id').onRef('t.id', '=', 'r.ticket_id'))
    .select([
      'r.company_id as companyId',
      'r.id as objectId',
      'i.site_id as siteId',
      'i.sub_organisation_id as subOrganisationId',
      'r.number',
      'i.reference',
      'r.quantity',
      'r.until_on as day',
      // A ticket reserves by its number and label: shown where both stand in one place.
      sql<string>`case when t.id is null or (t.site_id, t.sub_organisation_id) is not distinct from (i.site_id, i.sub_organisation_id) then r.reason else '' end`.as(
        'reason',
      ),
      'r.reserver_name as name',
      'r.reserved_by as authorId',
    ])
    .execute();

/** Active reservations whose last day is one of these. */
export const readLapsingReservations = (db: ScopedDb, { from, to }: { from: string; to: string }) =>
  db
    .selectFrom('stock_reservations')
    .select(['company_id as companyId', 'id', 'until_on as day'])
    .where('state', '=', 'active')
    .where('until_on', '>=', from)
    .where('until_on', '<=', to)
    .execute();

/** Items of which something is available. */
export const readNotifiedItems = (db: ScopedDb, keys: readonly ObjectKey[]) =>
  db
    .selectFrom(rowsOf(keys, keyTypes, 'k'))
    .innerJoin('stock_items as i', (join) => join.onRef('i.company_id', '=', 'k.companyId').onRef('i.id', '=', 'k.id'))
    .select([
      'i.company_id as companyId',
      'i.id as objectId',
      'i.site_id as siteId',
      'i.sub_organisation_id as subOrganisationId',
      'i.code',
      'i.reference as number',
      'i.description',
      'i.available as quantity',
    ])
    .where('i.available', '>', 0)
    .execute();
