import { m } from '#generated/messages/messages.js';
import { ordersAddress } from '#commerce/orders/orders.paths.ts';
import { withQuery } from '#platform/kernel/address.ts';
import { EmptyState } from '#platform/kit/web/parts/EmptyState.tsx';
import { noExtras, rowLooks } from '#platform/lists/web/list-screen.tsx';
import { siteTypeNames } from '#parties/sites/site.names.ts';
import type { CompanySite } from '../company-lists.api.ts';
import { companySiteList } from '../company.list.ts';
import { CompanyObjects } from './company/CompanyObjects.tsx';
import { loadObjects } from './company/load-objects.ts';

const formatTown = ({ postalCode, city, country }: CompanySite): string => {
  const town = [postalCode, city].filter(Boolean).join('\u00a0');
  return country === 'FR' ? town : [town, country].filter(Boolean).join(', ');
};
const typeText = ({ type, isArchived }: CompanySite): string => (isArchived ? m['sites.archived']({ type: siteTypeNames[type]() }) : siteTypeNames[type]());

const siteLooks = rowLooks(companySiteList, {
  columns: {
    label: { width: 240, priority: 1, isText: true },
    type: { cell: typeText, width: 160, priority: 5 },
    street: { width: 240, priority: 6, isText: true },
    town: { cell: (row) => formatTown(row) || '—', width: 190, priority: 2, isText: true },
    code: { width: 120, priority: 7 },
  },
  isQuiet: (row) => row.isArchived,
  card: (row) => ({
    title: row.label,
    text: [row.street, formatTown(row)].filter(Boolean).join(', ') || m['sites.address.none'](),
    isAddress: true,
    state: typeText(row),
  }),
});

/** `/provider/companies/{company}/sites`: sites of a company, each leading to the orders delivered there. */
export const CompanySitesPage = () => (
  <CompanyObjects
    current="sites"
    screen={siteLooks}
    extras={noExtras}
    getAddress={({ id }) => withQuery(ordersAddress(), { site: id })}
    empty={
      <EmptyState title={m['sites.empty']()}>
        <p>{m['sites.emptyText']()}</p>
      </EmptyState>
    }
  />
);
CompanySitesPage.load = loadObjects(companySiteList);
