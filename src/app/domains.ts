import { accountsDomain } from '#accounts/server/accounts.domain.ts';
import { activityDomain } from '#activity/server/activity.domain.ts';
import { calendarsDomain } from '#calendars/server/calendars.domain.ts';
import { chatDomain } from '#chat/server/chat.domain.ts';
import { companiesDomain } from '#companies/server/companies.domain.ts';
import { contractImportsDomain } from '#contract-imports/server/contract-imports.domain.ts';
import { contractsDomain } from '#contracts/server/contracts.domain.ts';
import { conversationsDomain } from '#conversations/server/conversations.domain.ts';
import { draftsDomain } from '#drafts/server/drafts.domain.ts';
import { equipmentDomain } from '#equipment/server/equipment.domain.ts';
import { exportsDomain } from '#exports/server/exports.domain.ts';
import { appointmentsDomain } from '#appointments/server/appointments.domain.ts';
import { fieldWorkDomain } from '#field-work/server/field-work.domain.ts';
import { figuresDomain } from '#figures/server/figures.domain.ts';
import { helpDomain } from '#help/server/help.domain.ts';
import { importsDomain } from '#imports/server/imports.domain.ts';
import { ingestDomain } from '#ingest/server/ingest.domain.ts';
import { invoicesDomain } from '#invoices/server/invoices.domain.ts';
import { licencesDomain } from '#licences/server/licences.domain.ts';
import { notificationsDomain } from '#notifications/server/notifications.domain.ts';
import { offersDomain } from '#offers/server/offers.domain.ts';
import { ordersDomain } from '#orders/server/orders.domain.ts';
import { overviewDomain } from '#overview/server/overview.domain.ts';
import { personalDataDomain } from '#personal-data/server/personal-data.domain.ts';
import { planningDomain } from '#planning/server/planning.domain.ts';
import { providerDomain } from '#provider/server/provider.domain.ts';
import { savedViewsDomain } from '#saved-views/server/saved-views.domain.ts';
import { siteImportsDomain } from '#site-imports/server/site-imports.domain.ts';
import { serviceLevelsDomain } from '#service-levels/server/service-levels.domain.ts';
import { sitesDomain } from '#sites/server/sites.domain.ts';
import { stockDomain } from '#stock/server/stock.domain.ts';
import { ticketsDomain } from '#tickets/server/tickets.domain.ts';
import { subcontractorsDomain } from '#subcontractors/server/subcontractors.domain.ts';
import { searchDomain } from '#search/server/search.domain.ts';
import type { ServerDomain } from './domain.ts';

/** Every domain of the product, in the order of the API reference and of the figures of the overview. */
export const domains: readonly ServerDomain[] = [
  accountsDomain,
  activityDomain,
  companiesDomain,
  sitesDomain,
  equipmentDomain,
  offersDomain,
  ordersDomain,
  invoicesDomain,
  contractsDomain,
  calendarsDomain,
  importsDomain,
  contractImportsDomain,
  siteImportsDomain,
  licencesDomain,
  stockDomain,
  ticketsDomain,
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
  providerDomain,
  personalDataDomain,
  figuresDomain,
  helpDomain,
];
