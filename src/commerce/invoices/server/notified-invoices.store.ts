import { sql } from 'kysely';
import { excerptLength, keyTypes, type ObjectKey } from '#capabilities/notifications/server/notification-source.service.ts';
import { numberInPlace } from '#capabilities/notifications/server/notified-objects.store.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { rowsOf } from '#platform/data/server/db/set-wise.ts';
import { documentTypes, typeCodes } from '../invoice.ts';

/** Objects as people are notified of them. */

export const readNotifiedInvoices = (db: ScopedDb, keys: readonly ObjectKey[]) =>
  db
    .selectFrom(rowsOf(keys, keyTypes, 'k'))
    .innerJoin('invoices as i', (join) => join.onRef('i.company_id', '=', 'k.companyId').onRef('i.id', '=', 'k.id'))
    .select([
      'i.company_id as companyId',
      'i.id as objectId',
      'i.site_id as siteId',
      'i.sub_organisation_id as subOrganisationId',
      'i.number',
      'i.due_on as day',
      'i.total_incl_vat as amount',
      'i.currency',
      'i.type_code as typeCode',
      sql<string | null>`coalesce(nullif(i.customer_order_number, ''), ${numberInPlace('i', 'order_number', 'orders')})`.as('order'),
    ])
    .execute();

/** Invoices of which something is due, and was due before a day. */
export const readOverdueInvoices = (db: ScopedDb, day: string) =>
  db
    .selectFrom('invoices')
    .select(['company_id as companyId', 'id', 'due_on as day', 'balance as amount'])
    .where('payment_status', '=', 'open')
    .where('type_code', '<>', sql.lit(typeCodes.creditNote))
    .where('balance', '>', 0)
    .where('due_on', '<', day)
    .execute();

/** Disputes, each with a message that it took up, or with its own words. */
export const readNotifiedDisputes = (db: ScopedDb, keys: readonly ObjectKey[]) =>
  db
    .selectFrom(rowsOf(keys, keyTypes, 'k'))
    .innerJoin('invoice_disputes as d', (join) => join.onRef('d.company_id', '=', 'k.companyId').onRef('d.id', '=', 'k.id'))
    .innerJoin('invoices as i', (join) => join.onRef('i.company_id', '=', 'd.company_id').onRef('i.id', '=', 'd.invoice_id'))
    .innerJoin('companies as c', 'c.id', 'd.company_id')
    .leftJoin('conversations as t', (join) =>
      join
        .onRef('t.company_id', '=', 'i.company_id')
        .onRef('t.object_id', '=', 'i.id')
        .on('t.kind', 'in', [...documentTypes]),
    )
    .leftJoin('messages as l', (join) =>
      join
        .onRef('l.company_id', '=', 't.company_id')
        .onRef('l.conversation_id', '=', 't.id')
        .on(sql<boolean>`l.seq = k.part`),
    )
    .select([
      'd.company_id as companyId',
      'd.id as objectId',
      'd.site_id as siteId',
      'd.sub_organisation_id as subOrganisationId',
      'i.number',
      'c.name as company',
      'd.disputed_by as authorId',
      'k.part',
      'i.type_code as typeCode',
      sql<string>`coalesce(l.author_name, d.disputer_name)`.as('name'),
      sql<string>`left(coalesce(l.body, d.message), ${excerptLength})`.as('text'),
    ])
    .execute();
