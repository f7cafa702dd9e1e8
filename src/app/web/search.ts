import { accountsSearch } from '#accounts/web/accounts-search.domain.ts';
import { chatSearch } from '#chat/web/chat-search.domain.ts';
import { companiesSearch } from '#companies/web/companies-search.domain.ts';
import { contractsSearch } from '#contracts/web/contracts-search.domain.ts';
import { conversationsSearch } from '#conversations/web/conversations-search.domain.ts';
import { equipmentSearch } from '#equipment/web/equipment-search.domain.ts';
import { invoicesSearch } from '#invoices/web/invoices-search.domain.ts';
import { licencesSearch } from '#licences/web/licences-search.domain.ts';
import { offersSearch } from '#offers/web/offers-search.domain.ts';
import { ordersSearch } from '#orders/web/orders-search.domain.ts';
import { sitesSearch } from '#sites/web/sites-search.domain.ts';
import { stockSearch } from '#stock/web/stock-search.domain.ts';
import { ticketsSearch } from '#tickets/web/tickets-search.domain.ts';
import type { SearchAction, SearchLook } from '#search/web/parts/search-look.ts';
import type { SearchDomain } from './domain.ts';

const declared: readonly SearchDomain[] = [
  offersSearch,
  ticketsSearch,
  equipmentSearch,
  ordersSearch,
  invoicesSearch,
  contractsSearch,
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
