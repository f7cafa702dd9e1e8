import { address } from '#platform/address.ts';

/** Screens of invoices. */
export const invoicesPaths = { list: '/stillboard/factures/{code?}', statement: '/stillboard/releve' } as const;

/** The list of invoices, with one open beside it when a number is given. */
export const invoicesAddress = (code?: string): string => address(invoicesPaths.list, { code });

/** The account statement of a day; of today without one. */
export const statementAddress = (on?: string): string => address(invoicesPaths.statement, {}, { on });
