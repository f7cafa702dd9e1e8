import { accountsSearch } from '#parties/accounts/web/accounts-search.domain.ts';
import { catalogueSearch } from '#installed-base/catalogue/web/catalogue-search.domain.ts';
import { chatSearch } from '#workbench/chat/web/chat-search.domain.ts';
import { companiesSearch } from '#parties/companies/web/companies-search.domain.ts';
import { contractsSearch } from '#installed-base/contracts/web/contracts-search.domain.ts';
import { conversationsSearch } from '#capabilities/conversations/web/conversations-search.domain.ts';
import { equipmentSearch } from '#installed-base/equipment/web/equipment-search.domain.ts';
import { invoicesSearch } from '#commerce/invoices/web/invoices-search.domain.ts';
import { licencesSearch } from '#installed-base/licences/web/licences-search.domain.ts';
import { offerRequestsSearch } from '#commerce/offer-requests/web/offer-requests-search.domain.ts';
import { offersSearch } from '#commerce/offers/web/offers-search.domain.ts';
import { ordersSearch } from '#commerce/orders/web/orders-search.domain.ts';
import { renewalsSearch } from '#commerce/renewals/web/renewals-search.domain.ts';
import { rolloutsSearch } from '#services/rollouts/web/rollouts-search.domain.ts';
import { sitesSearch } from '#parties/sites/web/sites-search.domain.ts';
import { stockSearch } from '#commerce/stock/web/stock-search.domain.ts';
import { ticketsSearch } from '#services/tickets/web/tickets-search.domain.ts';
import type { SearchAction, SearchLook } from '#capabilities/search/web/parts/search-look.ts';
import type { SearchDomain } from '#platform/kit/web/domain.ts';

const declared: readonly SearchDomain[] = [
  offersSearch,
  offerRequestsSearch,
  ticketsSearch,
  rolloutsSearch,
  equipmentSearch,
  catalogueSearch,
  ordersSearch,
  invoicesSearch,
  contractsSearch,
  renewalsSearch,
  licencesSearch,
  stockSearch,
  sitesSearch,
  companiesSearch,
  accountsSearch,
  chatSearch,
];
const subjects = declared.flatMap((domain) => domain.subjects ?? []);
const domains = [...declared, conversationsSearch(subjects)];

/** Appearance of every kind of object that the search finds. */
export const looks: ReadonlyMap<string, SearchLook> = new Map(domains.flatMap((domain) => domain.looks.map((look) => [look.kind, look])));
/** Actions that the search offers. */
export const actions: readonly SearchAction[] = domains.flatMap((domain) => domain.actions ?? []);
