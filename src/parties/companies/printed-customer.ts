import { m } from '#generated/messages/messages.js';
import type { Locale } from '#platform/kernel/locale.ts';
import type { PaymentTerms } from './payment-terms.ts';

/** A company as documents name it. */
export interface PrintedCustomer {
  /** Its number at the provider; empty where it has none. */
  number: string;
  /** Billing address. */
  addressLines: string[];
  siren: string;
  vatNumber: string;
  /** Agreed payment terms. */
  terms: PaymentTerms | null;
}

/** Lines about a company, under its name. @param contactName its person, above the address */
export function customerLines({ number, addressLines, siren, vatNumber }: PrintedCustomer, contactName: string | null, locale: Locale): string[] {
  const options = { locale };
  return [
    contactName ?? '',
    ...addressLines,
    number && m['companies.printed.number']({ number }, options),
    siren && m['companies.printed.siren']({ siren: siren.replace(/^(\d{3})(\d{3})(\d{3})$/, '$1\u00a0$2\u00a0$3') }, options),
    vatNumber && m['companies.printed.vatNumber']({ vatNumber }, options),
  ].filter((line) => line !== '');
}
