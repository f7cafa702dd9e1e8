import type { Locale } from '#platform/kernel/locale.ts';
import { postalLines } from '#platform/kernel/contact-details.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { statedTerms, type EndOfMonth } from '../payment-terms.ts';
import type { PrintedCustomer } from '../printed-customer.ts';

/** A company as it is now. */
export async function readPrintedCustomer({ system }: Pick<Platform['database'], 'system'>, companyId: number, locale: Locale): Promise<PrintedCustomer> {
  const {
    customer_number,
    payment_days,
    payment_end_of_month,
    payment_day,
    siren,
    vat_number,
    postal_code: postalCode,
    ...address
  } = await system.db
    .selectFrom('companies')
    .select([
      'customer_number',
      'siren',
      'vat_number',
      'street',
      'complement',
      'postal_code',
      'city',
      'country',
      'payment_days',
      'payment_end_of_month',
      'payment_day',
    ])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  return {
    number: customer_number ?? '',
    addressLines: postalLines({ ...address, postalCode }, locale),
    siren: siren ?? '',
    vatNumber: vat_number ?? '',
    // Its column holds nothing else.
    terms: statedTerms(payment_days, payment_end_of_month as EndOfMonth | null, payment_day) ?? null,
  };
}
