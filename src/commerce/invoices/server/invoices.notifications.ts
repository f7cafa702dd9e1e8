import { omitEmpty, notificationSource, type NotificationSource } from '#capabilities/notifications/server/notification-source.service.ts';
import { parseMessageSeq } from '#capabilities/conversations/conversations.journal.ts';
import { daysBetween } from '#platform/kernel/calendar.ts';
import { parseDocumentType } from '../invoice.ts';
import { invoiceObjectAddress } from '../invoices.journal.ts';
import { disputeNotifications, invoiceNotifications, countReminders, invoicePdfMaker } from '../invoices.notifications.ts';
import { readNotifiedDisputes, readNotifiedInvoices, readOverdueInvoices } from './notified-invoices.store.ts';
import { getProvider } from '#platform/http/server/provider.ts';
import type { MailFileMaker, MailFileMakers } from '#platform/files/server/mail/outbox.ts';
import { findAccess, openScopes } from '#platform/data/server/sessions/access-store.ts';
import { drawInvoice } from './invoice-pdf.ts';
import { toLegalInvoice } from './invoices.documents.ts';
import { readInvoice } from './invoices.service.ts';

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
      params: { number, ...omitEmpty(facts), isCreditNote: parseDocumentType(typeCode) === 'creditNote' },
      address: invoiceObjectAddress(number, companyId),
    }));
  },
  reminders: {
    async invoiceOverdue(db, today) {
      const rows = await readOverdueInvoices(db, today);
      return rows.map(({ day, amount, ...key }) => {
        const days = daysBetween(day, today);
        return { ...key, occasion: `${day} reminder ${countReminders(days)}`, params: { days, amount } };
      });
    },
  },
});

const ofDisputes = notificationSource({
  about: disputeNotifications,
  findPart: parseMessageSeq,
  async read(db, keys) {
    const rows = await readNotifiedDisputes(db, keys);
    return rows.map(({ companyId, objectId, part, siteId, subOrganisationId, number, typeCode, ...facts }) => ({
      companyId,
      objectId,
      ...(part === null ? {} : { part }),
      siteId,
      subOrganisationId,
      needsPrices: true,
      params: { number, ...omitEmpty(facts), isCreditNote: parseDocumentType(typeCode) === 'creditNote' },
      address: invoiceObjectAddress(number, companyId),
    }));
  },
});

/** Notifications about invoices. */
export const invoicesNotifications: readonly NotificationSource[] = [ofInvoices, ofDisputes];

/** The Factur-X of an invoice, as its reader would download it now. */
const makePdf: MailFileMaker = async (platform, { companyId, objectId }, { userId, locale }) => {
  const today = platform.clock.today();
  const access = await findAccess(platform.database.system, userId, today);
  const [scope] = access ? await openScopes(platform, access, [companyId]) : [];
  const invoice = scope?.rights.prices ? await readInvoice(scope, objectId, today) : undefined;
  if (!invoice) return null;
  const { identity } = await getProvider(platform);
  return drawInvoice(platform.costly.background({ companyId, userId }), toLegalInvoice(invoice), identity, locale);
};

/** Files that go with mails about invoices. */
export const invoicesMailFiles: MailFileMakers = { [invoicePdfMaker]: makePdf };
