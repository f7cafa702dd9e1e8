import type { Locale } from '#platform/kernel/locale.ts';
import { postalLines } from '#platform/kernel/contact-details.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { statedTerms } from '../payment-terms.ts';
import type { PrintedCustomer } from '../printed-customer.ts';

/** A company as it is now. */
export async function readPrintedCustomer({ system }: Pick<Platform['database'], 'system'>, companyId: number, locale: Locale): Promise<PrintedCustomer> {
  const { customerNumber, paymentDays, paymentEndOfMonth, paymentDay, siren, vatNumber, postalCode, ...address } = await system.db
    .selectFrom('companies')
    .select(['customerNumber', 'siren', 'vatNumber', 'street', 'complement', 'postalCode', 'city', 'country', 'paymentDays', 'paymentEndOfMonth', 'paymentDay'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  return {
    number: customerNumber ?? '',
    addressLines: postalLines({ ...address, postalCode }, locale),
    siren: siren ?? '',
    vatNumber: vatNumber ?? '',
    terms: statedTerms(paymentDays, paymentEndOfMonth, paymentDay) ?? null,
  };
}
