import { calls } from '#platform/web/api.ts';
import type * as invoicesApi from '../invoices.api.ts';
import type * as statementApi from '../statement.api.ts';

export const invoices = calls<typeof invoicesApi>();
export const statements = calls<typeof statementApi>();

/** Objects whose changes refresh what is shown of invoices. */
const kinds = ['invoice', 'payment', 'invoiceDispute'] as const;

type ListInput = NonNullable<Parameters<typeof invoices.call<'GET /api/invoices'>>[1]>['query'];
type CountInput = NonNullable<Parameters<typeof invoices.call<'GET /api/invoices/counts'>>[1]>['query'];

export const invoicesPage = (query: ListInput) => invoices.list('GET /api/invoices', { query }, { kinds });
export const invoiceCounts = (query: CountInput) => invoices.list('GET /api/invoices/counts', { query }, { kinds });
export const invoiceAgeing = () => invoices.query('GET /api/invoices/ageing', undefined, { kinds });
export const invoiceChoices = () => invoices.query('GET /api/invoices/choices', undefined, { kinds: ['invoice'], staleTime: 60_000 });
export const invoiceQuery = (code: string) => invoices.query('GET /api/invoices/:code', { params: { code } }, { kinds });
export const statementQuery = (on: string | undefined) => statements.list('GET /api/statement', { query: { on } }, { kinds });

/** Addresses of an invoice's files. */
export const pdfAddress = (code: string): string => invoices.fileAddress('GET /api/invoices/:code/pdf', { params: { code } });
export const xmlAddress = (code: string): string => invoices.fileAddress('GET /api/invoices/:code/xml', { params: { code } });
