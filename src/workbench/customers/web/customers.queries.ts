import { calls } from '#platform/kit/web/api.ts';
import type * as companiesApi from '#parties/companies/companies.api.ts';
import type * as partnersApi from '#parties/companies/partners.api.ts';
import type * as typedValuesApi from '#capabilities/ingest/typed-values.api.ts';
import type * as companyListsApi from '../company-lists.api.ts';

export const companies = calls<typeof companiesApi>();
export const companySheetQuery = (companyId: string) =>
  companies.query('GET /api/provider/companies/:companyId/identity', { params: { companyId } }, { kinds: ['company', 'membership'], company: null });

const typed = calls<typeof typedValuesApi>();
/** @param company absent: of what all companies share */
export const typedValuesQuery = (company?: string) =>
  typed.query(
    'GET /api/provider/typed-values',
    { query: { of: company } },
    { kinds: ['company', 'site', 'contact', 'subOrganisation', 'user', 'feedRun'], company: null },
  );
export const takeTypedValue = (
  body: NonNullable<Parameters<typeof typed.call<'POST /api/provider/typed-values/erp-values'>>[1]>['body'],
  idempotencyKey: string,
) => typed.call('POST /api/provider/typed-values/erp-values', { body }, { company: null, idempotencyKey });

const partnerPages = calls<typeof partnersApi>();
export const fetchPartnersFile = (query: Readonly<Record<string, string | undefined>>) =>
  partnerPages.file('GET /api/provider/partners/export', { query: { ...query } });
export const partners = calls<typeof partnersApi>();
export const partnerLinksQuery = (companyId: number) =>
  partners.query(
    'GET /api/provider/companies/:companyId/partner-links',
    { params: { companyId: String(companyId) } },
    { kinds: ['partnerLink'], company: null },
  );

const companyLists = calls<typeof companyListsApi>();
export const companyCountsQuery = (companyId: string) =>
  companyLists.query(
    'GET /api/provider/companies/:companyId/counts',
    { params: { companyId } },
    { kinds: ['membership', 'invitation', 'order', 'offer', 'delivery', 'invoice', 'contract', 'ticket', 'site', 'feedRow', 'feedRun'], company: null },
  );
