import { accountsDomain } from '#accounts/web/accounts.domain.ts';
import { companiesDomain } from '#companies/web/companies.domain.ts';
import { contractsDomain } from '#contracts/web/contracts.domain.ts';
import { conversationsDomain } from '#conversations/web/conversations.domain.ts';
import { equipmentDomain } from '#equipment/web/equipment.domain.ts';
import { fieldWorkDomain } from '#field-work/web/field-work.domain.ts';
import { figuresDomain } from '#figures/web/figures.domain.ts';
import { helpDomain } from '#help/web/help.domain.ts';
import { invoicesDomain } from '#invoices/web/invoices.domain.ts';
import { licencesDomain } from '#licences/web/licences.domain.ts';
import { offersDomain } from '#offers/web/offers.domain.ts';
import { ordersDomain } from '#orders/web/orders.domain.ts';
import { overviewDomain } from '#overview/web/overview.domain.ts';
import { planningDomain } from '#planning/web/planning.domain.ts';
import { providerDomain } from '#provider/web/provider.domain.ts';
import { sitesDomain } from '#sites/web/sites.domain.ts';
import { stockDomain } from '#stock/web/stock.domain.ts';
import { subcontractorsDomain } from '#subcontractors/web/subcontractors.domain.ts';
import { ticketsDomain } from '#tickets/web/tickets.domain.ts';
import type { WebDomain } from './domain.ts';

/** Every domain that is part of every page, in the order of the menu. */
export const domains: readonly WebDomain[] = [
  overviewDomain,
  providerDomain,
  planningDomain,
  figuresDomain,
  subcontractorsDomain,
  offersDomain,
  ordersDomain,
  invoicesDomain,
  contractsDomain,
  equipmentDomain,
  licencesDomain,
  companiesDomain,
  fieldWorkDomain,
  ticketsDomain,
  stockDomain,
  sitesDomain,
  accountsDomain,
  conversationsDomain,
  helpDomain,
];
