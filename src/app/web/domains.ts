import { accountsDomain } from '#parties/accounts/web/accounts.domain.ts';
import { companiesDomain } from '#parties/companies/web/companies.domain.ts';
import { contractsDomain } from '#installed-base/contracts/web/contracts.domain.ts';
import { conversationsDomain } from '#capabilities/conversations/web/conversations.domain.ts';
import { deviceDomain } from '#workbench/device/web/device.domain.ts';
import { equipmentDomain } from '#installed-base/equipment/web/equipment.domain.ts';
import { fieldWorkDomain } from '#services/field-work/web/field-work.domain.ts';
import { figuresDomain } from '#workbench/figures/web/figures.domain.ts';
import { helpDomain } from '#installed-base/help/web/help.domain.ts';
import { invoicesDomain } from '#commerce/invoices/web/invoices.domain.ts';
import { licencesDomain } from '#installed-base/licences/web/licences.domain.ts';
import { offerDraftsDomain } from '#commerce/offer-drafts/web/offer-drafts.domain.ts';
import { offersDomain } from '#commerce/offers/web/offers.domain.ts';
import { orderEntryDomain } from '#commerce/order-entry/web/order-entry.domain.ts';
import { ordersDomain } from '#commerce/orders/web/orders.domain.ts';
import { overviewDomain } from '#capabilities/overview/web/overview.domain.ts';
import { planningDomain } from '#services/planning/web/planning.domain.ts';
import { operationsDomain } from '#workbench/operations/web/operations.domain.ts';
import { renewalsDomain } from '#commerce/renewals/web/renewals.domain.ts';
import { sitesDomain } from '#parties/sites/web/sites.domain.ts';
import { stockDomain } from '#commerce/stock/web/stock.domain.ts';
import { subcontractorsDomain } from '#parties/subcontractors/web/subcontractors.domain.ts';
import { ticketsDomain } from '#services/tickets/web/tickets.domain.ts';
import { ticketScreensDomain } from '#services/ticket-screens/web/ticket-screens.domain.ts';
import { searchLooks } from '#capabilities/search/web/parts/search-looks.ts';
import type { WebDomain } from '#platform/kit/web/domain.ts';

/** Every domain that is part of every page, in the order of the menu. */
export const domains: readonly WebDomain[] = [
  overviewDomain,
  operationsDomain,
  planningDomain,
  figuresDomain,
  subcontractorsDomain,
  offersDomain,
  offerDraftsDomain,
  ordersDomain,
  orderEntryDomain,
  invoicesDomain,
  contractsDomain,
  renewalsDomain,
  equipmentDomain,
  deviceDomain,
  licencesDomain,
  companiesDomain,
  fieldWorkDomain,
  ticketsDomain,
  ticketScreensDomain,
  stockDomain,
  sitesDomain,
  accountsDomain,
  conversationsDomain,
  helpDomain,
];

// The frame reads the domains before it draws a page.
for (const fill of domains.flatMap(({ parts }) => parts ?? [])) fill();
searchLooks.filledBy(() => import('./search.ts').then((file) => file.looks))();
