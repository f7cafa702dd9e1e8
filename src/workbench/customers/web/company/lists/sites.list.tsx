import { m } from '#generated/messages/messages.js';
import { ordersAddress } from '#commerce/orders/orders.paths.ts';
import { inCompany, withQuery } from '#platform/kernel/address.ts';
import { oneFilter } from '#platform/lists/list-filters.ts';
import { listAddress } from '#platform/lists/list.ts';
import type { CardParts } from '#platform/lists/web/CardList.tsx';
import type { Column } from '#platform/lists/web/columns.ts';
import { siteTypes } from '#parties/sites/site.ts';
import { siteTypeNames } from '#parties/sites/site.names.ts';
import type { CompanySite } from '../../../company-lists.api.ts';

/** Address of the list of a company's sites. */
export const sitesList = listAddress({
  name: 'companySites',
  filters: { type: oneFilter(m['sites.field.type'], siteTypes, siteTypeNames, { isPinned: true }) },
  sorts: { label: 'asc' },
  sort: 'label',
});

/** The orders that are delivered to a site. */
export const siteOrdersAddress = ({ id }: CompanySite, company: string): string => inCompany(withQuery(ordersAddress(), { site: id }), Number(company));

const townOf = ({ postalCode, city, country }: CompanySite): string => {
  const town = [postalCode, city].filter(Boolean).join('\u00a0');
  return country === 'FR' ? town : [town, country].filter(Boolean).join(', ');
};
const typeText = ({ type, isArchived }: CompanySite): string => (isArchived ? m['sites.archived']({ type: siteTypeNames[type]() }) : siteTypeNames[type]());

export const siteColumns: Column<CompanySite>[] = [
  { id: 'label', header: m['sites.field.name'], cell: (row) => row.label, width: 240, priority: 1, isText: true },
  { id: 'type', header: m['sites.field.type'], cell: typeText, width: 160, priority: 5 },
  { id: 'street', header: m['sites.field.street'], cell: (row) => row.street || '—', width: 240, priority: 6, isText: true },
  { id: 'town', header: m['sites.field.town'], cell: (row) => townOf(row) || '—', width: 190, priority: 2, isText: true },
  { id: 'code', header: m['sites.field.code'], cell: (row) => row.code, width: 120, priority: 7 },
];

/** A site on a phone. */
export const siteCard = (row: CompanySite): CardParts => ({
  title: row.label,
  text: [row.street, townOf(row)].filter(Boolean).join(', ') || m['sites.address.none'](),
  isAddress: true,
  state: typeText(row),
});
