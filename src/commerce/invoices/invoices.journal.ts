import { inCompany } from '#platform/kernel/address.ts';
import { invoicesAddress } from './invoices.paths.ts';

/** The kinds of objects of this domain, as the journal, the search and live updates name them. */
export const invoiceKind = 'invoice';
export const paymentKind = 'payment';
export const invoiceDisputeKind = 'invoiceDispute';

/** Address of an object. Payments and disputes are shown beside their invoice. */
export const invoiceObjectAddress = (invoiceNumber: string, companyId: number): string => inCompany(invoicesAddress(invoiceNumber), companyId);
