import { ingestPaths } from '#capabilities/ingest/ingest.paths.ts';
import type { StaffRight } from '#platform/kernel/staff-rights.ts';
import type { ScreenPage } from '#platform/kit/web/domain.ts';
import { accountsPaths } from '#parties/accounts/accounts.paths.ts';
import { activityPaths } from '#capabilities/activity/activity.paths.ts';
import { appointmentsPaths } from '#services/appointments/appointments.paths.ts';
import { cataloguePaths } from '#installed-base/catalogue/catalogue.paths.ts';
import { chatPaths } from '#workbench/chat/chat.paths.ts';
import { companiesPaths } from '#parties/companies/companies.paths.ts';
import { contractsPaths } from '#installed-base/contracts/contracts.paths.ts';
import { conversationsPaths } from '#capabilities/conversations/conversations.paths.ts';
import { equipmentPaths } from '#installed-base/equipment/equipment.paths.ts';
import { exportsPaths } from '#capabilities/exports/export.ts';
import { interventionsPaths } from '#services/interventions/interventions.paths.ts';
import { rolloutsPaths } from '#services/rollouts/rollouts.paths.ts';
import { figuresPaths } from '#workbench/figures/figures.paths.ts';
import { helpPaths } from '#installed-base/help/help.paths.ts';
import { invoicesPaths } from '#commerce/invoices/invoices.paths.ts';
import { licencesPaths } from '#installed-base/licences/licences.paths.ts';
import { notificationsPaths } from '#capabilities/notifications/notifications.paths.ts';
import { offersPaths } from '#commerce/offers/offers.paths.ts';
import { ordersPaths } from '#commerce/orders/orders.paths.ts';
import { overviewPaths } from '#capabilities/overview/overview.paths.ts';
import { planningPaths } from '#services/planning/planning.paths.ts';
import { legalPagePath, providerPaths } from '#parties/provider/provider.paths.ts';
import { queuesPaths } from '#capabilities/queues/queues.paths.ts';
import { searchPaths } from '#capabilities/search/search.paths.ts';
import { sitesPaths } from '#parties/sites/sites.paths.ts';
import { stockPaths } from '#commerce/stock/stock.paths.ts';
import { subcontractorsPaths } from '#parties/subcontractors/subcontractors.paths.ts';
import { ticketsPaths } from '#services/tickets/tickets.paths.ts';
import { loaderPaths } from './loader.paths.ts';
import type { staffPages } from './web/staff-pages.ts';

/** `public`: no session, no frame; `bare`: verified session, no frame; `alone`: the same, for a screen of a company over the whole window; `whole`: a live
 *  screen over the whole window with a head of its own; `open`: no frame, verified, but a failure does not lead away;
 *  `shell`: verified session inside the frame; `staff`: the same, for the provider's people. */
export type Frame = 'public' | 'bare' | 'alone' | 'whole' | 'open' | 'shell' | 'staff';

interface ScreenOf {
  /** As in the specification: `{name}` is a part of the address, `{name?}` one that may be missing. */
  path: string;
  /** Absent where the address leads on, or is a document of its own. */
  page?: () => Promise<ScreenPage>;
  /** Answered by a document of its own, without the application (`scripts/web/bubble-page.ts`). */
  isDocument?: true;
  /** Shows the reader's own things, whatever the company; any other framed screen asks the provider's people to choose one. */
  isPersonal?: true;
  /** Opens without a network, once it was opened with one on this device. */
  isOffline?: true;
  /** The last part of the address opens an object beside the list: not another page. */
  hasPanel?: true;
  /** Leads on to another screen; `{name?}` parts are carried over. */
  redirect?: string;
}

/** Screens of the provider's people declare the right that they need. On other screens, only staff need it. A screen of one company needs the right to see
 *  companies (`web/refusal.ts`). */
export type Screen = ScreenOf & ({ frame: 'staff' | 'whole'; needs: StaffRight } | { frame: Exclude<Frame, 'staff' | 'whole'>; needs?: StaffRight });

/** Staff ask for the list of their pages with the first of them: customers load neither its names nor the files that it names. */
const staffPage = (name: keyof typeof staffPages) => async (): Promise<ScreenPage> => (await import('./web/staff-pages.ts')).staffPages[name]();

/** Every screen of the product, in the order of the menu. The house tests keep a snapshot of it. */
export const siteMap = [
  { path: accountsPaths.signIn, frame: 'public', page: () => import('#parties/accounts/web/SignInPage.tsx').then((file) => file.SignInPage) },
  { path: accountsPaths.signInByLink, frame: 'public', page: () => import('#parties/accounts/web/SignInByLinkPage.tsx').then((file) => file.SignInByLinkPage) },
  {
    path: accountsPaths.signInByLinkAndGo,
    frame: 'public',
    page: () => import('#parties/accounts/web/SignInByLinkPage.tsx').then((file) => file.SignInByLinkPage),
  },
  { path: accountsPaths.signUp, frame: 'public', page: () => import('#parties/accounts/web/SignUpPage.tsx').then((file) => file.SignUpPage) },
  {
    path: accountsPaths.passwordReset,
    frame: 'public',
    page: () => import('#parties/accounts/web/PasswordResetPage.tsx').then((file) => file.PasswordResetPage),
  },

  { path: chatPaths.bubble, frame: 'open', isDocument: true },
  {
    path: chatPaths.chat,
    frame: 'shell',
    isPersonal: true,
    needs: 'workbench',
    page: () => import('#workbench/chat/web/ChatPage.tsx').then((file) => file.ChatPage),
  },
  { path: ticketsPaths.board, frame: 'alone', page: () => import('#services/ticket-screens/web/BoardPage.tsx').then((file) => file.BoardPage) },
  {
    path: ticketsPaths.boardTicket,
    frame: 'alone',
    page: () => import('#services/ticket-screens/web/BoardTicketPage.tsx').then((file) => file.BoardTicketPage),
  },
  {
    path: subcontractorsPaths.recipient,
    frame: 'open',
    isOffline: true,
    page: () => import('#services/field-work/web/RecipientPage.tsx').then((file) => file.RecipientPage),
  },
  {
    path: appointmentsPaths.link,
    frame: 'public',
    page: () => import('#services/appointments/web/AppointmentLinkPage.tsx').then((file) => file.AppointmentLinkPage),
  },
  { path: '/404', frame: 'open', page: () => import('#app/web/NotFoundPage.tsx').then((file) => file.NotFoundPage) },
  { path: '/500', frame: 'open', page: () => import('#app/web/FailurePage.tsx').then((file) => file.FailurePage) },
  { path: loaderPaths.loader, frame: 'bare', page: () => import('#app/web/LoaderPage.tsx').then((file) => file.LoaderPage) },

  { path: overviewPaths.root, frame: 'shell', redirect: overviewPaths.overview },
  { path: overviewPaths.overview, frame: 'shell', page: () => import('#capabilities/overview/web/OverviewPage.tsx').then((file) => file.OverviewPage) },
  { path: offersPaths.list, frame: 'shell', hasPanel: true, page: () => import('#commerce/offers/web/OffersPage.tsx').then((file) => file.OffersPage) },
  { path: ordersPaths.list, frame: 'shell', hasPanel: true, page: () => import('#commerce/orders/web/OrdersPage.tsx').then((file) => file.OrdersPage) },
  { path: invoicesPaths.list, frame: 'shell', hasPanel: true, page: () => import('#commerce/invoices/web/InvoicesPage.tsx').then((file) => file.InvoicesPage) },
  { path: invoicesPaths.statement, frame: 'shell', page: () => import('#commerce/statements/web/StatementPage.tsx').then((file) => file.StatementPage) },
  { path: ordersPaths.order, frame: 'shell', redirect: ordersPaths.orderDeliveries },
  { path: ordersPaths.orderDeliveries, frame: 'shell', page: () => import('#commerce/orders/web/OrderPage.tsx').then((file) => file.OrderPage) },
  { path: ordersPaths.orderSupport, frame: 'shell', page: () => import('#commerce/orders/web/OrderPage.tsx').then((file) => file.OrderPage) },
  {
    path: accountsPaths.profile,
    frame: 'shell',
    isPersonal: true,
    page: () => import('#parties/accounts/web/ProfilePage.tsx').then((file) => file.ProfilePage),
  },
  { path: accountsPaths.users, frame: 'shell', hasPanel: true, page: () => import('#parties/accounts/web/UsersPage.tsx').then((file) => file.UsersPage) },
  { path: activityPaths.log, frame: 'shell', page: () => import('#parties/accounts/web/ActivityPage.tsx').then((file) => file.ActivityPage) },
  {
    path: companiesPaths.subOrganisations,
    frame: 'shell',
    hasPanel: true,
    page: () => import('#parties/companies/web/SubOrganisationsPage.tsx').then((file) => file.SubOrganisationsPage),
  },
  { path: contractsPaths.root, frame: 'shell', redirect: contractsPaths.overview },
  {
    path: contractsPaths.overview,
    frame: 'shell',
    page: () => import('#installed-base/contracts/web/ContractsOverviewPage.tsx').then((file) => file.ContractsOverviewPage),
  },
  {
    path: contractsPaths.list,
    frame: 'shell',
    hasPanel: true,
    page: () => import('#installed-base/contracts/web/ContractsPage.tsx').then((file) => file.ContractsPage),
  },
  {
    path: contractsPaths.expiries,
    frame: 'shell',
    page: () => import('#installed-base/contracts/web/ContractLinesPage.tsx').then((file) => file.ContractLinesPage),
  },
  { path: equipmentPaths.list, frame: 'shell', hasPanel: true, page: () => import('#workbench/device/web/DevicesPage.tsx').then((file) => file.DevicesPage) },
  {
    path: equipmentPaths.byType,
    frame: 'shell',
    page: () => import('#installed-base/equipment/web/DevicesByTypePage.tsx').then((file) => file.DevicesByTypePage),
  },
  { path: contractsPaths.supportCase, frame: 'shell', page: () => import('#installed-base/help/web/SupportCasePage.tsx').then((file) => file.SupportCasePage) },
  { path: licencesPaths.agreements, frame: 'shell', page: () => import('#installed-base/licences/web/AgreementsPage.tsx').then((file) => file.AgreementsPage) },
  { path: licencesPaths.assignment, frame: 'shell', page: () => import('#installed-base/licences/web/LicencesPage.tsx').then((file) => file.LicencesPage) },
  { path: ticketsPaths.root, frame: 'shell', redirect: ticketsPaths.overview },
  {
    path: ticketsPaths.overview,
    frame: 'shell',
    page: () => import('#services/ticket-screens/web/ServicesHomePage.tsx').then((file) => file.ServicesHomePage),
  },
  { path: ticketsPaths.ticket, frame: 'shell', page: () => import('#services/ticket-screens/web/TicketsPage.tsx').then((file) => file.TicketsPage) },
  { path: rolloutsPaths.list, frame: 'shell', page: () => import('#services/rollouts/web/RolloutsPage.tsx').then((file) => file.RolloutsPage) },
  {
    path: ticketsPaths.newTicket,
    frame: 'shell',
    page: () => import('#services/ticket-wizard/web/TicketWizardPage.tsx').then((file) => file.TicketWizardPage),
  },
  { path: stockPaths.list, frame: 'shell', hasPanel: true, page: () => import('#commerce/stock/web/StockPage.tsx').then((file) => file.StockPage) },
  {
    path: stockPaths.reservations,
    frame: 'shell',
    hasPanel: true,
    page: () => import('#commerce/stock/web/ReservationsPage.tsx').then((file) => file.ReservationsPage),
  },
  { path: stockPaths.movements, frame: 'shell', page: () => import('#commerce/stock/web/MovementsPage.tsx').then((file) => file.MovementsPage) },
  { path: sitesPaths.list, frame: 'shell', hasPanel: true, page: () => import('#workbench/site/web/SitesPage.tsx').then((file) => file.SitesPage) },
  { path: ticketsPaths.history, frame: 'shell', page: () => import('#services/ticket-screens/web/ServicesHomePage.tsx').then((file) => file.ServicesHomePage) },
  { path: sitesPaths.edit, frame: 'shell', page: () => import('#parties/sites/web/wizard/SiteWizardPage.tsx').then((file) => file.SiteWizardPage) },
  { path: sitesPaths.imports, frame: 'shell', page: () => import('#parties/sites/web/imports/SiteImportPage.tsx').then((file) => file.SiteImportPage) },
  { path: ticketsPaths.edit, frame: 'shell', page: () => import('#services/ticket-wizard/web/TicketWizardPage.tsx').then((file) => file.TicketWizardPage) },
  { path: ordersPaths.tracking, frame: 'shell', page: () => import('#commerce/orders/web/TrackingPage.tsx').then((file) => file.TrackingPage) },
  {
    path: ordersPaths.received,
    frame: 'shell',
    page: () => import('#commerce/orders/web/received-serials.screen.tsx').then((file) => file.ReceivedSerialsPage),
  },
  {
    path: interventionsPaths.list,
    frame: 'shell',
    isPersonal: true,
    isOffline: true,
    page: () => import('#services/field-work/web/MyInterventionsPage.tsx').then((file) => file.MyInterventionsPage),
  },
  {
    path: interventionsPaths.intervention,
    frame: 'whole',
    needs: 'fieldWork',
    isPersonal: true,
    isOffline: true,
    page: () => import('#services/field-work/web/intervention/InterventionPage.tsx').then((file) => file.InterventionPage),
  },

  { path: equipmentPaths.serial, frame: 'shell', page: () => import('#workbench/device/web/DevicePage.tsx').then((file) => file.DevicePage) },
  { path: equipmentPaths.device, frame: 'shell', page: () => import('#workbench/device/web/DevicePage.tsx').then((file) => file.DevicePage) },
  { path: cataloguePaths.product, frame: 'shell', page: () => import('#workbench/device/web/ProductPage.tsx').then((file) => file.ProductPage) },
  { path: contractsPaths.contract, frame: 'shell', page: () => import('#installed-base/contracts/web/ContractPage.tsx').then((file) => file.ContractPage) },
  {
    path: contractsPaths.imports,
    frame: 'shell',
    page: () => import('#installed-base/contracts/web/imports/ContractImportPage.tsx').then((file) => file.ContractImportPage),
  },
  {
    path: contractsPaths.renewals,
    frame: 'shell',
    hasPanel: true,
    page: () => import('#commerce/renewals/web/RenewalsPage.tsx').then((file) => file.RenewalsPage),
  },
  {
    path: notificationsPaths.list,
    frame: 'shell',
    isPersonal: true,
    page: () => import('#capabilities/notifications/web/NotificationsPage.tsx').then((file) => file.NotificationsPage),
  },
  {
    path: exportsPaths.list,
    frame: 'shell',
    isPersonal: true,
    page: () => import('#capabilities/exports/web/ExportsPage.tsx').then((file) => file.ExportsPage),
  },
  {
    path: searchPaths.results,
    frame: 'shell',
    isPersonal: true,
    page: () => import('#capabilities/search/web/SearchResultsPage.tsx').then((file) => file.SearchResultsPage),
  },
  {
    path: offersPaths.requests,
    frame: 'shell',
    hasPanel: true,
    page: () => import('#commerce/offer-requests/web/OfferRequestsPage.tsx').then((file) => file.OfferRequestsPage),
  },
  {
    path: companiesPaths.partner,
    frame: 'shell',
    isPersonal: true,
    page: () => import('#capabilities/overview/web/PartnerPage.tsx').then((file) => file.PartnerPage),
  },
  { path: helpPaths.help, frame: 'shell', isPersonal: true, page: () => import('#installed-base/help/web/HelpPage.tsx').then((file) => file.HelpPage) },
  { path: legalPagePath, frame: 'open', page: () => import('#app/web/LegalPage.tsx').then((file) => file.LegalPage) },
  { path: providerPaths.firstRun, frame: 'public', page: () => import('#workbench/operations/web/FirstRunPage.tsx').then((file) => file.FirstRunPage) },
  // Technicians find the way to their interventions there.
  { path: providerPaths.home, frame: 'staff', needs: 'fieldWork', page: staffPage('home') },
  { path: figuresPaths.figures, frame: 'staff', needs: 'workbench', page: staffPage('figures') },
  { path: planningPaths.team, frame: 'staff', needs: 'workbench', page: staffPage('planning') },
  { path: planningPaths.people, frame: 'staff', needs: 'workbench', page: staffPage('team') },
  { path: providerPaths.companies, frame: 'staff', needs: 'workbench', page: staffPage('companies') },
  { path: providerPaths.company, frame: 'staff', needs: 'workbench', hasPanel: true, page: staffPage('company') },
  { path: providerPaths.companyDocuments, frame: 'staff', needs: 'workbench', page: staffPage('companyDocuments') },
  { path: providerPaths.companyContracts, frame: 'staff', needs: 'workbench', page: staffPage('companyContracts') },
  { path: providerPaths.companyDevices, frame: 'staff', needs: 'workbench', page: staffPage('companyDevices') },
  { path: providerPaths.companyTickets, frame: 'staff', needs: 'workbench', page: staffPage('companyTickets') },
  { path: providerPaths.companySites, frame: 'staff', needs: 'workbench', page: staffPage('companySites') },
  { path: providerPaths.companyFeed, frame: 'staff', needs: 'workbench', page: staffPage('companyFeed') },
  { path: providerPaths.companyJournal, frame: 'staff', needs: 'workbench', page: staffPage('companyJournal') },
  { path: providerPaths.partners, frame: 'staff', needs: 'workbench', hasPanel: true, page: staffPage('partners') },
  { path: providerPaths.accounts, frame: 'staff', needs: 'administration', hasPanel: true, page: staffPage('accounts') },
  { path: offersPaths.staff, frame: 'staff', needs: 'workbench', page: staffPage('offers') },
  { path: ordersPaths.late, frame: 'staff', needs: 'workbench', page: staffPage('lateOrders') },
  { path: offersPaths.composer, frame: 'staff', needs: 'workbench', page: staffPage('composer') },
  { path: queuesPaths.queue, frame: 'staff', needs: 'workbench', hasPanel: true, page: staffPage('queues') },
  { path: providerPaths.keys, frame: 'staff', needs: 'administration', hasPanel: true, page: staffPage('keys') },
  { path: providerPaths.journal, frame: 'staff', needs: 'administration', page: staffPage('journal') },
  { path: providerPaths.security, frame: 'staff', needs: 'administration', page: staffPage('security') },
  { path: providerPaths.settings, frame: 'staff', needs: 'administration', page: staffPage('settings') },
  { path: providerPaths.legal, frame: 'staff', needs: 'administration', page: staffPage('legal') },
  { path: helpPaths.texts, frame: 'staff', needs: 'workbench', page: staffPage('helpTexts') },
  { path: conversationsPaths.answers, frame: 'staff', needs: 'workbench', hasPanel: true, page: staffPage('answers') },
  { path: providerPaths.carriers, frame: 'staff', needs: 'workbench', hasPanel: true, page: staffPage('carriers') },
  { path: cataloguePaths.makers, frame: 'staff', needs: 'workbench', hasPanel: true, page: staffPage('makers') },
  { path: subcontractorsPaths.list, frame: 'staff', needs: 'workbench', hasPanel: true, page: staffPage('subcontractors') },
  { path: ingestPaths.feedRuns, frame: 'staff', needs: 'workbench', hasPanel: true, page: staffPage('feed') },
  { path: providerPaths.mailbox, frame: 'staff', needs: 'workbench', hasPanel: true, page: staffPage('mailbox') },
] as const satisfies readonly Screen[];
