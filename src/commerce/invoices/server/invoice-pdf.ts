import type { Locale } from '#platform/kernel/locale.ts';
import type { ProviderIdentity } from '#platform/kernel/provider-identity.ts';
import type { CostlyShare } from '#platform/documents/server/costly/costly-work.ts';
import type { LegalInvoice } from '../legal-invoice.ts';

const module = new URL('./invoice-pdf.worker.ts', import.meta.url);

/** Input of the drawing of an invoice. */
export interface InvoiceDrawing {
  invoice: LegalInvoice;
  provider: ProviderIdentity;
  locale: Locale;
}

/** The Factur-X of an invoice. */
export const drawInvoice = (costly: CostlyShare, invoice: LegalInvoice, provider: ProviderIdentity, locale: Locale): Promise<Buffer> =>
  costly.bytes(module, { invoice, provider, locale } satisfies InvoiceDrawing);
