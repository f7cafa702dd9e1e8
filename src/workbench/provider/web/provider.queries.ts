import { calls } from '#platform/web/api.ts';
import type * as companiesApi from '#parties/companies/companies.api.ts';
import type * as partnersApi from '#parties/companies/partner-clients.api.ts';
import type * as partnerPagesApi from '#parties/companies/partners.api.ts';
import type * as typedValuesApi from '#capabilities/ingest/typed-values.api.ts';
import type * as companyListsApi from '../company-lists.api.ts';
import type * as feedRunsApi from '../feed-runs.api.ts';
import type * as homeApi from '../home.api.ts';
import type * as logoApi from '#parties/provider/logo.api.ts';
import type * as mailTestApi from '../mail-test.api.ts';
import type * as providerApi from '../provider.api.ts';
import type * as securityLogApi from '../security-log.api.ts';
import type * as termsApi from '#parties/provider/terms.api.ts';
import type * as staffApi from '../staff.api.ts';
import type * as userAccountsApi from '../user-accounts.api.ts';

export const provider = calls<typeof providerApi>();
const feedRuns = calls<typeof feedRunsApi>();

export const companiesFound = (q: string) => provider.list('GET /api/provider/companies', { query: { q } }, { company: null, staleTime: 30_000 });
/** Name of a company, for staff screens. */
export const companyNamed = (companyId: number) =>
  provider.query('GET /api/provider/companies/:companyId', { params: { companyId: String(companyId) } }, { company: null, staleTime: Infinity });
/** Handling a row in the queue changes the state of its run. */
const feedRunKinds = ['feedRun', 'feedRow'] as const;
type RunsInput = NonNullable<Parameters<typeof feedRuns.call<'GET /api/provider/feed-runs'>>[1]>['query'];
type RunCountsInput = NonNullable<Parameters<typeof feedRuns.call<'GET /api/provider/feed-runs/counts'>>[1]>['query'];
export const feedRunsPage = (query: RunsInput) => feedRuns.list('GET /api/provider/feed-runs', { query }, { kinds: feedRunKinds, company: null });
export const feedRunCounts = (query: RunCountsInput) => feedRuns.list('GET /api/provider/feed-runs/counts', { query }, { kinds: feedRunKinds, company: null });
const homeCalls = calls<typeof homeApi>();
/** @param kinds objects whose changes refresh it, as runs of the feed do */
export const homeQuery = (kinds: readonly string[]) =>
  homeCalls.query('GET /api/provider/home', undefined, { kinds: [...kinds, ...feedRunKinds], company: null });
export const feedHealth = () => feedRuns.query('GET /api/provider/feed-health', undefined, { kinds: feedRunKinds, company: null });
export const replayFeedRun = (id: string, idempotencyKey: string) =>
  feedRuns.call('POST /api/provider/feed-runs/:id/replay', { params: { id } }, { idempotencyKey });
export const feedRun = (id: string) => feedRuns.query('GET /api/provider/feed-runs/:id', { params: { id } }, { kinds: feedRunKinds, company: null });
const securityLog = calls<typeof securityLogApi>();
type SecurityInput = NonNullable<Parameters<typeof securityLog.call<'GET /api/provider/security-log'>>[1]>['query'];
export const securityEventsPage = (query: SecurityInput) => securityLog.list('GET /api/provider/security-log', { query }, { company: null });
export const userAccounts = calls<typeof userAccountsApi>();
export const staff = calls<typeof staffApi>();
type AccountsInput = NonNullable<Parameters<typeof userAccounts.call<'GET /api/provider/accounts'>>[1]>['query'];
export const userAccountsPage = (query: AccountsInput) => userAccounts.list('GET /api/provider/accounts', { query }, { company: null });
export const userAccount = (id: string) => userAccounts.query('GET /api/provider/accounts/:id', { params: { id } }, { company: null });

export const apiKeys = () => provider.query('GET /api/provider/api-keys', undefined, { kinds: ['apiKey'], company: null });
export const settings = () => provider.query('GET /api/provider/settings', undefined, { company: null });
export const mailTests = calls<typeof mailTestApi>();
export const mailServer = () => mailTests.query('GET /api/provider/mail-server', undefined, { staleTime: Infinity, company: null });
export const logos = calls<typeof logoApi>();
export const logoQuery = () => logos.query('GET /api/provider/logo', undefined, { company: null });
export const terms = calls<typeof termsApi>();
export const termsOfSale = () => terms.query('GET /api/provider/terms-of-sale', undefined, { kinds: ['termsOfSale'], company: null });
export const carriers = () => provider.query('GET /api/provider/carriers', undefined, { company: null });
type MailsInput = NonNullable<Parameters<typeof provider.call<'GET /api/provider/mails'>>[1]>['query'];
export const mails = (query: MailsInput) => provider.list('GET /api/provider/mails', { query }, { company: null });
export const mail = (id: string) => provider.query('GET /api/provider/mails/:id', { params: { id } }, { company: null });

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
