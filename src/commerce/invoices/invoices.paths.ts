import { buildAddress } from '#platform/kernel/address.ts';

/** Screens of invoices. */
export const invoicesPaths = { list: '/stillboard/factures/{code?}', statement: '/stillboard/releve' } as const;

/** The list of invoices, with one open beside it when a number is given. */
export const invoicesAddress = (code?: string): string => buildAddress(invoicesPaths.list, { code });

/** The account statement of a day, with what was settled in its quarter too; of today without one. */
export const statementAddress = (on?: string, isWithSettled = false): string =>
  buildAddress(invoicesPaths.statement, {}, { on, settled: isWithSettled ? '1' : undefined });
