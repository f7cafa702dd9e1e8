import { m } from '#generated/messages/messages.js';
import { oneFilter } from '#platform/lists/list-filters.ts';
import { declareList } from '#platform/lists/list.ts';
import type { Partner } from './partners.api.ts';
import { partnerLinkNames, partnerLinkStates } from './partners.ts';

/** Partners over the whole portal with their clients. A search looks for a partner or one of its clients. */
export const partnerList = declareList<Partner>()({
  name: 'partners',
  access: 'staff',
  path: '/api/provider/partners',
  noun: 'partners with the number of their clients and members',
  kinds: ['partnerLink', 'company', 'membership'],
  isCounted: true,
  title: m['companies.partners.title'],
  search: m['customers.partners.search'],
  filters: { links: oneFilter(m['companies.partners.links'], partnerLinkStates, partnerLinkNames, { isPinned: true }) },
  sorts: { name: 'asc' },
  sort: 'name',
  columns: ({ column, screenColumn }) => ({
    name: column({ label: m['companies.partners.partner'], kind: 'text', value: (row) => row.name }),
    number: column({ label: m['customers.companies.number'], kind: 'text', value: (row) => row.customerNumber }),
    city: column({ label: m['customers.companies.city'], kind: 'text', value: (row) => row.city }),
    clients: column({ label: m['customers.links.clients'], kind: 'integer', value: (row) => row.clients }),
    people: column({ label: m['customers.partners.people'], kind: 'integer', value: (row) => row.people }),
    end: screenColumn({ label: m['customers.partners.nextEnd'] }),
  }),
});
