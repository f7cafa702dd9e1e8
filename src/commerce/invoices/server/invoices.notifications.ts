import { given, notificationSource, type NotificationSource } from '#capabilities/notifications/server/notification-source.service.ts';
import { writtenMessage } from '#capabilities/conversations/conversations.journal.ts';
import { daysBetween } from '#platform/kernel/calendar.ts';
import { typeOfCode } from '../invoice.ts';
import { invoiceObjectAddress } from '../invoices.journal.ts';
import { disputeNotifications, invoiceNotifications, overdueReminder } from '../invoices.notifications.ts';
import { readNotifiedDisputes, readNotifiedInvoices, readOverdueInvoices } from './notified-invoices.store.ts';

const ofInvoices = notificationSource({
  about: invoiceNotifications,
  async read(db, keys) {
    const rows = await readNotifiedInvoices(db, keys);
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
      const rows = await readOverdueInvoices(db, today);
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
    const rows = await readNotifiedDisputes(db, keys);
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
