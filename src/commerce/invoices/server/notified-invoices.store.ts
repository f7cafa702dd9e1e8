import { sql } from 'kysely';
import { excerptLength, keyTypes, type ObjectKey } from '#capabilities/notifications/server/notification-source.service.ts';
import { numberInPlace } from '#capabilities/notifications/server/notified-objects.store.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { toRelation } from '#platform/data/server/db/set-wise.ts';
import { documentTypes, typeCodes } from '../invoice.ts';

/** Objects as people are notified of them. */

export const readNotifiedInvoices = (db: ScopedDb, keys: readonly ObjectKey[]) =>
  db
    .selectFrom(toRelation(keys, keyTypes, 'k'))
    .innerJoin('invoices as i', (join) => join.onRef('i.companyId', '=', 'k.companyId').onRef('i.id', '=', 'k.id'))
    .select([
      'i.companyId',
      'i.id as objectId',
      'i.siteId',
      'i.subOrganisationId',
      'i.number',
      'i.dueOn as day',
      'i.totalInclVat as amount',
      'i.currency',
      'i.typeCode',
      sql<string | null>`coalesce(nullif(i.customer_order_number, ''), ${numberInPlace('i', 'orderNumber', 'orders')})`.as('order'),
    ])
    .execute();

/** Invoices of which something is due, and was due before a day. */
export const readOverdueInvoices = (db: ScopedDb, day: string) =>
  db
    .selectFrom('invoices')
    .select(['companyId', 'id', 'dueOn as day', 'balance as amount'])
    .where('paymentStatus', '=', 'open')
    .where('typeCode', '<>', sql.lit(typeCodes.creditNote))
    .where('balance', '>', 0)
    .where('dueOn', '<', day)
    .execute();

/** Disputes, each with a message that it took up, or with its own words. */
export const readNotifiedDisputes = (db: ScopedDb, keys: readonly ObjectKey[]) =>
  db
    .selectFrom(toRelation(keys, keyTypes, 'k'))
    .innerJoin('invoice_disputes as d', (join) => join.onRef('d.companyId', '=', 'k.companyId').onRef('d.id', '=', 'k.id'))
    .innerJoin('invoices as i', (join) => join.onRef('i.companyId', '=', 'd.companyId').onRef('i.id', '=', 'd.invoiceId'))
    .innerJoin('companies as c', 'c.id', 'd.companyId')
    .leftJoin('conversations as t', (join) =>
      join
        .onRef('t.companyId', '=', 'i.companyId')
        .onRef('t.objectId', '=', 'i.id')
        .on('t.kind', 'in', [...documentTypes]),
    )
    .leftJoin('messages as l', (join) =>
      join
        .onRef('l.companyId', '=', 't.companyId')
        .onRef('l.conversationId', '=', 't.id')
        .on(sql<boolean>`l.seq = k.part`),
    )
    .select([
      'd.companyId',
      'd.id as objectId',
      'd.siteId',
      'd.subOrganisationId',
      'i.number',
      'c.name as company',
      'd.disputedBy as authorId',
      'k.part',
      'i.typeCode',
      sql<string>`coalesce(l.author_name, d.disputer_name)`.as('name'),
      sql<string>`left(coalesce(l.body, d.message), ${excerptLength})`.as('text'),
    ])
    .execute();
