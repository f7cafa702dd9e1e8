import type { ScreenPage } from '#platform/web/screen-page.ts';

/** Pages of the provider's people. */
export const staffPages = {
  home: () => import('#app/web/WorkbenchHomePage.tsx').then((file) => file.WorkbenchHomePage),
  figures: () => import('#figures/web/FiguresPage.tsx').then((file) => file.FiguresPage),
  planning: () => import('#planning/web/TeamPlanningPage.tsx').then((file) => file.TeamPlanningPage),
  team: () => import('#planning/web/TeamPage.tsx').then((file) => file.TeamPage),
  companies: () => import('#provider/web/CompaniesPage.tsx').then((file) => file.CompaniesPage),
  company: () => import('#provider/web/CompanyPage.tsx').then((file) => file.CompanyPage),
  companyDocuments: () => import('#provider/web/CompanyDocumentsPage.tsx').then((file) => file.CompanyDocumentsPage),
  companySites: () => import('#provider/web/CompanySitesPage.tsx').then((file) => file.CompanySitesPage),
  companyFeed: () => import('#app/web/WorkbenchCompanyFeedPage.tsx').then((file) => file.WorkbenchCompanyFeedPage),
  companyJournal: () => import('#provider/web/CompanyJournalPage.tsx').then((file) => file.CompanyJournalPage),
  accounts: () => import('#provider/web/UserAccountsPage.tsx').then((file) => file.UserAccountsPage),
  offers: () => import('#offers/web/StaffOffersPage.tsx').then((file) => file.StaffOffersPage),
  composer: () => import('#offers/web/ComposerPage.tsx').then((file) => file.ComposerPage),
  queues: () => import('#app/web/WorkbenchQueuesPage.tsx').then((file) => file.WorkbenchQueuesPage),
  keys: () => import('#app/web/WorkbenchKeysPage.tsx').then((file) => file.WorkbenchKeysPage),
  journal: () => import('#provider/web/JournalPage.tsx').then((file) => file.JournalPage),
  security: () => import('#provider/web/SecurityLogPage.tsx').then((file) => file.SecurityLogPage),
  settings: () => import('#provider/web/SettingsPage.tsx').then((file) => file.SettingsPage),
  legal: () => import('#provider/web/LegalPagesPage.tsx').then((file) => file.LegalPagesPage),
  helpTexts: () => import('#help/web/HelpTextsPage.tsx').then((file) => file.HelpTextsPage),
  carriers: () => import('#provider/web/CarriersPage.tsx').then((file) => file.CarriersPage),
  subcontractors: () => import('#subcontractors/web/SubcontractorsPage.tsx').then((file) => file.SubcontractorsPage),
  feed: () => import('#app/web/WorkbenchFeedRunsPage.tsx').then((file) => file.WorkbenchFeedRunsPage),
  mailbox: () => import('#provider/web/MailboxPage.tsx').then((file) => file.MailboxPage),
} as const satisfies Record<string, () => Promise<ScreenPage>>;
