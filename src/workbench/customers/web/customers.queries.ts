import { calls } from '#platform/kit/web/api.ts';
import type * as companiesApi from '#parties/companies/companies.api.ts';
import type * as partnersApi from '#parties/companies/partners.api.ts';
import type * as partnerPagesApi from '#parties/companies/partners.api.ts';
import type * as typedValuesApi from '#capabilities/ingest/typed-values.api.ts';
import { feedRunKinds } from '#capabilities/ingest/failed-rows.queue.ts';
import type * as companyListsApi from '../company-lists.api.ts';

export const companies = calls<typeof companiesApi>();
export const companySheet = (companyId: string) =>
  companies.query('GET /api/provider/companies/:companyId/identity', { params: { companyId } }, { kinds: ['company', 'membership'], company: null });

const typed = calls<typeof typedValuesApi>();
/** @param company absent: of what all companies share */
export const typedValuesOf = (company?: string) =>
  typed.query(
    'GET /api/provider/typed-values',
    { query: { of: company } },
    { kinds: ['company', 'site', 'contact', 'subOrganisation', 'user', 'feedRun'], company: null },
  );
export const takeTypedValue = (
  body: NonNullable<Parameters<typeof typed.call<'POST /api/provider/typed-values/erp-values'>>[1]>['body'],
  idempotencyKey: string,
) => typed.call('POST /api/provider/typed-values/erp-values', { body }, { company: null, idempotencyKey });

const partnerPages = calls<typeof partnerPagesApi>();
type PartnersInput = NonNullable<Parameters<typeof partnerPages.call<'GET /api/provider/partners'>>[1]>['query'];
export const partnersFound = (query: PartnersInput) =>
  partnerPages.list('GET /api/provider/partners', { query }, { kinds: ['partnerLink', 'company', 'membership'], company: null });
export const fetchPartnersFile = (query: PartnersInput) => partnerPages.file('GET /api/provider/partners/export', { query: { ...query } });
export const partners = calls<typeof partnersApi>();
export const partnerLinks = (companyId: number) =>
  partners.query(
    'GET /api/provider/companies/:companyId/partner-links',
    { params: { companyId: String(companyId) } },
    { kinds: ['partnerLink'], company: null },
  );

const companyLists = calls<typeof companyListsApi>();
type DocumentsInput = NonNullable<Parameters<typeof companyLists.call<'GET /api/provider/companies/:companyId/documents'>>[1]>['query'];
type SitesInput = NonNullable<Parameters<typeof companyLists.call<'GET /api/provider/companies/:companyId/sites'>>[1]>['query'];
type CompanyRowsInput = NonNullable<Parameters<typeof companyLists.call<'GET /api/provider/companies/:companyId/feed-rows'>>[1]>['query'];
export const companyCounts = (companyId: string) =>
  companyLists.query(
    'GET /api/provider/companies/:companyId/counts',
    { params: { companyId } },
    { kinds: ['membership', 'invitation', 'order', 'offer', 'delivery', 'invoice', 'contract', 'ticket', 'site', 'feedRow', 'feedRun'], company: null },
  );
export const companyDocuments = (companyId: string, query: DocumentsInput) =>
  companyLists.list(
    'GET /api/provider/companies/:companyId/documents',
    { params: { companyId }, query },
    { kinds: ['order', 'offer', 'delivery', 'invoice'], company: null },
  );
export const companySites = (companyId: string, query: SitesInput) =>
  companyLists.list('GET /api/provider/companies/:companyId/sites', { params: { companyId }, query }, { kinds: ['site'], company: null });
export const companyRows = (companyId: string, query: CompanyRowsInput) =>
  companyLists.list('GET /api/provider/companies/:companyId/feed-rows', { params: { companyId }, query }, { kinds: feedRunKinds, company: null });
