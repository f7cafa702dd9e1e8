import type { Partner } from '#parties/companies/partners.api.ts';
import { partnerLinkNames, partnerLinkStates } from '#parties/companies/partners.ts';
import { m } from '#generated/messages/messages.js';
import { withDots } from '#platform/kernel/dots.ts';
import { oneFilter } from '#platform/lists/list-filters.ts';
import { listAddress } from '#platform/lists/list.ts';
import type { CardParts } from '#platform/lists/web/CardList.tsx';
import type { Column } from '#platform/lists/web/columns.ts';
import type { Format } from '#platform/kit/web/use-format.ts';

/** Address of the list of partners. */
export const partnersList = listAddress({
  name: 'partners',
  filters: { links: oneFilter(m['companies.partners.links'], partnerLinkStates, partnerLinkNames, { isPinned: true }) },
  sorts: { name: 'asc' },
  sort: 'name',
});

const count = (value: number) => <span className="figures">{value}</span>;

/** First day on which a link ends, with how many others end soon. */
const nextEnd = ({ nextEndOn, ending }: Partner, { day }: Format): string =>
  nextEndOn === null ? '—' : ending > 1 ? m['customers.partners.ends']({ day: day(nextEndOn), count: ending - 1 }) : day(nextEndOn);

export const partnerColumns = (format: Format): Column<Partner>[] => [
  { id: 'name', header: m['companies.partners.partner'], cell: (row) => row.name, width: 240, priority: 1, isText: true },
  { id: 'number', header: m['customers.companies.number'], cell: (row) => row.customerNumber ?? '—', width: 120, priority: 5 },
  { id: 'city', header: m['customers.companies.city'], cell: (row) => row.city ?? '—', width: 150, priority: 6, isText: true },
  { id: 'clients', header: m['customers.links.clients'], cell: (row) => count(row.clients), width: 110, priority: 1, align: 'end' },
  { id: 'people', header: m['customers.partners.people'], cell: (row) => count(row.people), width: 120, priority: 3, align: 'end' },
  { id: 'end', header: m['customers.partners.nextEnd'], cell: (row) => nextEnd(row, format), width: 200, priority: 4 },
];

/** A partner on a phone. */
export const partnerCard = (row: Partner, format: Format): CardParts => ({
  title: row.name,
  figure: m['customers.links.clientsCount']({ count: row.clients, shown: row.clients }),
  text: withDots(row.customerNumber, row.city),
  date: row.nextEndOn === null ? undefined : m['customers.links.until']({ day: format.day(row.nextEndOn) }),
});
