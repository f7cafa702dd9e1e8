import { framePaths, buildAddress } from '#platform/kernel/address.ts';

/** Documentation of the API and of its feeds, which the server shows to everybody. */
export const apiDocumentationAddress = '/api/docs';

/** The provider's workbench. */
export const providerPaths = {
  home: framePaths.workbench,
  companies: '/provider/companies',
  company: '/provider/companies/{company}/{person?}',
  companyDocuments: '/provider/companies/{company}/documents',
  companyContracts: '/provider/companies/{company}/contracts',
  companyDevices: '/provider/companies/{company}/devices',
  companyTickets: '/provider/companies/{company}/tickets',
  companySites: '/provider/companies/{company}/sites',
  companyFeed: '/provider/companies/{company}/feed',
  companyJournal: '/provider/companies/{company}/journal',
  partners: '/provider/partners/{code?}',
  accounts: '/provider/accounts/{code?}',
  keys: '/provider/keys/{key?}',
  journal: '/provider/journal',
  security: '/provider/security',
  settings: '/provider/settings',
  legal: '/provider/legal/{page?}',
  carriers: '/provider/carriers/{carrier?}',
  mailbox: '/provider/mailbox/{code?}',
  firstRun: '/provider/first-run',
} as const;

/** Accounts of all companies, optionally with one open beside them. */
export const accountAddress = (code?: string): string => buildAddress(providerPaths.accounts, { code });

/** Partners, optionally with one open beside them. */
export const partnerAddress = (code?: string): string => buildAddress(providerPaths.partners, { code });

/** Outbox of a demonstration, optionally with one mail open. */
export const mailboxAddress = (code?: string): string => buildAddress(providerPaths.mailbox, { code });

/** A company and its people, optionally with one person open beside them. */
export const companyAddress = (company: number | string, person?: string): string => buildAddress(providerPaths.company, { company: String(company), person });

/** Lists of a company's page beside its people. */
export type CompanyList = 'documents' | 'contracts' | 'devices' | 'tickets' | 'sites' | 'feed' | 'journal';
const companyLists = {
  documents: providerPaths.companyDocuments,
  contracts: providerPaths.companyContracts,
  devices: providerPaths.companyDevices,
  tickets: providerPaths.companyTickets,
  sites: providerPaths.companySites,
  feed: providerPaths.companyFeed,
  journal: providerPaths.companyJournal,
} satisfies Record<CompanyList, string>;

/** A list of a company's page. */
export const companyListAddress = (company: number | string, list: CompanyList): string => buildAddress(companyLists[list], { company: String(company) });

/** API keys, optionally with one open beside them. */
export const keyAddress = (key?: string): string => buildAddress(providerPaths.keys, { key });

/** Carriers, optionally with one open beside them. */
export const carrierAddress = (carrier?: string): string => buildAddress(providerPaths.carriers, { carrier });

/** A section of the settings. */
export const settingsAddress = (section: string): string => `${providerPaths.settings}#${section}`;

/** The legal pages in the workbench, to be written. */
export const legalPagesAddress = (page?: string): string => buildAddress(providerPaths.legal, { page });

/** A legal page, for everybody. */
export const legalPagePath = '/legal/{page}';
