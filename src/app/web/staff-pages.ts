import { feedLabels } from '#capabilities/ingest/web/parts/feed-labels.ts';
import { queueLooks } from '#capabilities/queues/web/parts/queue-looks.ts';
import type { ScreenPage } from '#platform/kit/web/domain.ts';

feedLabels.filledBy(() => import('./workbench.ts').then((file) => file.feeds))();
queueLooks.filledBy(() => import('./workbench.ts').then((file) => file.queues))();

/** Pages of the provider's people. */
export const staffPages = {
  home: () => import('#workbench/home/web/ProviderHomePage.tsx').then((file) => file.ProviderHomePage),
  figures: () => import('#workbench/figures/web/FiguresPage.tsx').then((file) => file.FiguresPage),
  planning: () => import('#services/planning/web/TeamPlanningPage.tsx').then((file) => file.TeamPlanningPage),
  team: () => import('#services/planning/web/TeamPage.tsx').then((file) => file.TeamPage),
  companies: () => import('#workbench/customers/web/CompaniesPage.tsx').then((file) => file.CompaniesPage),
  company: () => import('#workbench/customers/web/CompanyPage.tsx').then((file) => file.CompanyPage),
  companyDocuments: () => import('#workbench/customers/web/CompanyDocumentsPage.tsx').then((file) => file.CompanyDocumentsPage),
  companyContracts: () => import('#app/web/CompanyContractsPage.tsx').then((file) => file.CompanyContractsPage),
  companyDevices: () => import('#app/web/CompanyDevicesPage.tsx').then((file) => file.CompanyDevicesPage),
  companyTickets: () => import('#app/web/CompanyTicketsPage.tsx').then((file) => file.CompanyTicketsPage),
  companySites: () => import('#workbench/customers/web/CompanySitesPage.tsx').then((file) => file.CompanySitesPage),
  companyFeed: () => import('#workbench/customers/web/CompanyFeedPage.tsx').then((file) => file.CompanyFeedPage),
  companyJournal: () => import('#workbench/customers/web/CompanyJournalPage.tsx').then((file) => file.CompanyJournalPage),
  partners: () => import('#workbench/customers/web/PartnersPage.tsx').then((file) => file.PartnersPage),
  accounts: () => import('#workbench/operations/web/UserAccountsPage.tsx').then((file) => file.UserAccountsPage),
  answers: () => import('#capabilities/conversations/web/CannedAnswersPage.tsx').then((file) => file.CannedAnswersPage),
  offers: () => import('#commerce/offer-drafts/web/StaffOffersPage.tsx').then((file) => file.StaffOffersPage),
  composer: () => import('#commerce/offer-drafts/web/ComposerPage.tsx').then((file) => file.ComposerPage),
  lateOrders: () => import('#commerce/orders/web/LateOrdersPage.tsx').then((file) => file.LateOrdersPage),
  queues: () => import('#capabilities/queues/web/QueuesPage.tsx').then((file) => file.QueuesPage),
  keys: () => import('#workbench/operations/web/ApiKeysPage.tsx').then((file) => file.ApiKeysPage),
  journal: () => import('#workbench/operations/web/JournalPage.tsx').then((file) => file.JournalPage),
  security: () => import('#workbench/operations/web/SecurityLogPage.tsx').then((file) => file.SecurityLogPage),
  settings: () => import('#workbench/settings/web/SettingsPage.tsx').then((file) => file.SettingsPage),
  legal: () => import('#parties/provider/web/LegalPagesPage.tsx').then((file) => file.LegalPagesPage),
  helpTexts: () => import('#installed-base/help/web/HelpTextsPage.tsx').then((file) => file.HelpTextsPage),
  carriers: () => import('#workbench/operations/web/CarriersPage.tsx').then((file) => file.CarriersPage),
  makers: () => import('#installed-base/catalogue/web/MakersPage.tsx').then((file) => file.MakersPage),
  subcontractors: () => import('#parties/subcontractors/web/SubcontractorsPage.tsx').then((file) => file.SubcontractorsPage),
  feed: () => import('#workbench/operations/web/FeedRunsPage.tsx').then((file) => file.FeedRunsPage),
  mailbox: () => import('#workbench/operations/web/MailboxPage.tsx').then((file) => file.MailboxPage),
} as const satisfies Record<string, () => Promise<ScreenPage>>;
