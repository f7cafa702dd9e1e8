import { getProvider } from '#platform/http/server/provider.ts';
import type { MailFileMaker, MailFileMakers } from '#platform/files/server/mail/outbox.ts';
import { findAccess, scopesOf } from '#platform/data/server/sessions/access-store.ts';
import { invoicePdfMaker } from '../invoices.notifications.ts';
import { drawInvoice } from './invoice-pdf.ts';
import { legalInvoiceOf } from './invoices.documents.ts';
import { readInvoice } from './invoices.service.ts';

/** The Factur-X of an invoice, as its reader would download it now. */
const makePdf: MailFileMaker = async (platform, { companyId, objectId }, { userId, locale }) => {
  const today = platform.clock.today();
  const access = await findAccess(platform.database.system, userId, today);
  const [scope] = access ? await scopesOf(platform, access, [companyId]) : [];
  const invoice = scope?.rights.prices ? await readInvoice(scope, objectId, today) : undefined;
  if (!invoice) return null;
  const { identity } = await getProvider(platform);
  return drawInvoice(platform.costly.background({ companyId, userId }), legalInvoiceOf(invoice), identity, locale);
};

/** Files that go with mails about invoices. */
export const invoicesMailFiles: MailFileMakers = { [invoicePdfMaker]: makePdf };
