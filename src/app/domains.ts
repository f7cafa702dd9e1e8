import { accountsDomain } from '#parties/accounts/server/accounts.domain.ts';
import { activityDomain } from '#capabilities/activity/server/activity.domain.ts';
import { calendarsDomain } from '#capabilities/calendars/server/calendars.domain.ts';
import { catalogueDomain } from '#installed-base/catalogue/server/catalogue.domain.ts';
import { chatDomain } from '#workbench/chat/server/chat.domain.ts';
import { companiesDomain } from '#parties/companies/server/companies.domain.ts';
import { contractsDomain } from '#installed-base/contracts/server/contracts.domain.ts';
import { conversationsDomain } from '#capabilities/conversations/server/conversations.domain.ts';
import { draftsDomain } from '#capabilities/drafts/server/drafts.domain.ts';
import { equipmentDomain } from '#installed-base/equipment/server/equipment.domain.ts';
import { deviceDomain } from '#workbench/device/server/device.domain.ts';
import { exportsDomain } from '#capabilities/exports/server/exports.domain.ts';
import { appointmentsDomain } from '#services/appointments/server/appointments.domain.ts';
import { fieldWorkDomain } from '#services/field-work/server/field-work.domain.ts';
import { figuresDomain } from '#workbench/figures/server/figures.domain.ts';
import { helpDomain } from '#installed-base/help/server/help.domain.ts';
import { importsDomain } from '#capabilities/imports/server/imports.domain.ts';
import { ingestDomain } from '#capabilities/ingest/server/ingest.domain.ts';
import { interventionsDomain } from '#services/interventions/server/interventions.domain.ts';
import { invoicesDomain } from '#commerce/invoices/server/invoices.domain.ts';
import { licencesDomain } from '#installed-base/licences/server/licences.domain.ts';
import { notificationsDomain } from '#capabilities/notifications/server/notifications.domain.ts';
import { offerDraftsDomain } from '#commerce/offer-drafts/server/offer-drafts.domain.ts';
import { offerRequestsDomain } from '#commerce/offer-requests/server/offer-requests.domain.ts';
import { offersDomain } from '#commerce/offers/server/offers.domain.ts';
import { ordersDomain } from '#commerce/orders/server/orders.domain.ts';
import { overviewDomain } from '#capabilities/overview/server/overview.domain.ts';
import { personalDataDomain } from '#workbench/personal-data/server/personal-data.domain.ts';
import { planningDomain } from '#services/planning/server/planning.domain.ts';
import { customersDomain } from '#workbench/customers/server/customers.domain.ts';
import { operationsDomain } from '#workbench/operations/server/operations.domain.ts';
import { providerDomain } from '#parties/provider/server/provider.domain.ts';
import { rolloutsDomain } from '#services/rollouts/server/rollouts.domain.ts';
import { settingsDomain } from '#workbench/settings/server/settings.domain.ts';
import { renewalsDomain } from '#commerce/renewals/server/renewals.domain.ts';
import { savedViewsDomain } from '#capabilities/saved-views/server/saved-views.domain.ts';
import { serviceLevelsDomain } from '#services/service-levels/server/service-levels.domain.ts';
import { siteDomain } from '#workbench/site/server/site.domain.ts';
import { sitesDomain } from '#parties/sites/server/sites.domain.ts';
import { statementsDomain } from '#commerce/statements/server/statements.domain.ts';
import { stockDomain } from '#commerce/stock/server/stock.domain.ts';
import { ticketsDomain } from '#services/tickets/server/tickets.domain.ts';
import { subcontractorsDomain } from '#parties/subcontractors/server/subcontractors.domain.ts';
import { searchDomain } from '#capabilities/search/server/search.domain.ts';
import type { ServerDomain } from '#platform/kernel/server/domain.ts';

/** Every domain of the product, in the order of the API reference and of the figures of the overview. */
export const domains: readonly ServerDomain[] = [
  accountsDomain,
  activityDomain,
  companiesDomain,
  sitesDomain,
  siteDomain,
  catalogueDomain,
  equipmentDomain,
  deviceDomain,
  offersDomain,
  offerRequestsDomain,
  offerDraftsDomain,
  ordersDomain,
  invoicesDomain,
  statementsDomain,
  contractsDomain,
  renewalsDomain,
  calendarsDomain,
  importsDomain,
  licencesDomain,
  stockDomain,
  ticketsDomain,
  interventionsDomain,
  rolloutsDomain,
  serviceLevelsDomain,
  planningDomain,
  fieldWorkDomain,
  appointmentsDomain,
  subcontractorsDomain,
  conversationsDomain,
  chatDomain,
  draftsDomain,
  savedViewsDomain,
  exportsDomain,
  notificationsDomain,
  overviewDomain,
  searchDomain,
  ingestDomain,
  customersDomain,
  operationsDomain,
  settingsDomain,
  providerDomain,
  personalDataDomain,
  figuresDomain,
  helpDomain,
];
