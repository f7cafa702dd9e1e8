import { sql } from 'kysely';
import {
  excerptLength,
  given,
  keyTypes,
  notificationSource,
  numberInPlace,
  type NotificationSource,
} from '#capabilities/notifications/server/notification-source.service.ts';
import { writtenMessage } from '#capabilities/conversations/conversations.journal.ts';
import { daysBetween } from '#platform/kernel/calendar.ts';
import { rowsOf } from '#platform/data/server/db/set-wise.ts';
import { documentTypes, typeCodes, typeOfCode } from '../invoice.ts';
import { invoiceObjectAddress } from '../invoices.journal.ts';
import { disputeNotifications, invoiceNotifications, overdueReminder } from '../invoices.notifications.ts';

const ofInvoices = notificationSource({
  about: invoiceNotifications,
  async read(db, keys) {
    const rows = await db
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
    return rows.map(({ companyId, objectId, siteId, subOrganisationId, number, typeCode, ...facts }) => ({
      companyId,
      objectId,
      siteId,
      subOrganisationId,
      needsPrices: true,
      params: { number, ...given(facts), isCreditNote: typeOfCode(typeCode) === 'creditNote' },
      address: invoiceObjectAddress(number, companyId),
    }));
  },
  reminders: {
    async invoiceOverdue(db, today) {
      const rows = await db
        .selectFrom('invoices')
        .select(['company_id as companyId', 'id', 'due_on as day', 'balance as amount'])
        .where('payment_status', '=', 'open')
        .where('type_code', '<>', sql.lit(typeCodes.creditNote))
        .where('balance', '>', 0)
        .where('due_on', '<', today)
        .execute();
      return rows.map(({ day, amount, ...key }) => {
        const days = daysBetween(day, today);
        return { ...key, occasion: `${day} reminder ${overdueReminder(days)}`, params: { days, amount } };
      });
    },
  },
});

const ofDisputes = notificationSource({
  about: disputeNotifications,
  partOf: writtenMessage,
  async read(db, keys) {
    const rows = await db
      .selectFrom(rowsOf(keys, keyTypes, 'k'))
      .innerJoin('invoice_disputes as d', (join) => join.onRef('d.company_id', '=', 'k.companyId').onRef('d.id', '=', 'k.id'))
      .innerJoin('invoices as i', (join) => join.onRef('i.company_id', '=', 'd.company_id').onRef('i.id', '=', 'd.invoice_id'))
      .innerJoin('companies as c', 'c.id', 'd.company_id')
      // A message that the dispute took up; the dispute's own words where there is none.
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
    return rows.map(({ companyId, objectId, part, siteId, subOrganisationId, number, typeCode, ...facts }) => ({
      companyId,
      objectId,
      ...(part === null ? {} : { part }),
      siteId,
      subOrganisationId,
      needsPrices: true,
      params: { number, ...given(facts), isCreditNote: typeOfCode(typeCode) === 'creditNote' },
      address: invoiceObjectAddress(number, companyId),
    }));
  },
});

/** Notifications about invoices. */
export const invoicesNotifications: readonly NotificationSource[] = [ofInvoices, ofDisputes];
