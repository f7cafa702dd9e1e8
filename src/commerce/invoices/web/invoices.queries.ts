import { calls } from '#platform/kit/web/api.ts';
import type * as invoicesApi from '../invoices.api.ts';
import type * as penaltyRatesApi from '../penalty-rates.api.ts';
import { invoiceList } from '../invoices.list.ts';

export const penaltyRates = calls<typeof penaltyRatesApi>();
export const penaltyRatesQuery = () => penaltyRates.query('GET /api/provider/penalty-rates', undefined, { company: null });
export const invoices = calls<typeof invoicesApi>();

const { kinds } = invoiceList;

export const invoiceAgeingQuery = () => invoices.query('GET /api/invoices/ageing', undefined, { kinds });
/** The same of a company that is not on screen, for the workbench. */
export const companyAgeingQuery = (company: number) => invoices.query('GET /api/invoices/ageing', undefined, { kinds, company });
export const invoiceQuery = (code: string) => invoices.query('GET /api/invoices/:code', { params: { code } }, { kinds });

/** Addresses of an invoice's files. */
export const pdfAddress = (code: string): string => invoices.fileAddress('GET /api/invoices/:code/pdf', { params: { code } });
export const xmlAddress = (code: string): string => invoices.fileAddress('GET /api/invoices/:code/xml', { params: { code } });
