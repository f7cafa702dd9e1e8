import type { Partner } from '#parties/companies/partners.api.ts';
import { partnerList } from '#parties/companies/partners.list.ts';
import { m } from '#generated/messages/messages.js';
import { withDots } from '#platform/kernel/dots.ts';
import { listScreen } from '#platform/lists/web/list-screen.tsx';
import type { Format } from '#platform/kit/web/use-format.ts';
import { partnerAddress } from '#parties/provider/provider.paths.ts';

const count = (value: number) => <span className="figures">{value}</span>;

/** First day on which a link ends, with how many others end soon. */
const nextEnd = ({ nextEndOn, ending }: Partner, { day }: Format): string =>
  nextEndOn === null ? '—' : ending > 1 ? m['customers.partners.ends']({ day: day(nextEndOn), count: ending - 1 }) : day(nextEndOn);

/** The list of partners on screen. */
export const partnersScreen = listScreen(partnerList, {
  address: partnerAddress,
  toCode: (row) => row.id,
  columns: {
    name: { width: 240, priority: 1, isText: true },
    number: { width: 120, priority: 5 },
    city: { width: 150, priority: 6, isText: true },
    clients: { cell: (row) => count(row.clients), width: 110, priority: 1, align: 'end' },
    people: { cell: (row) => count(row.people), width: 120, priority: 3, align: 'end' },
    end: { cell: (row, { format }) => nextEnd(row, format), width: 200, priority: 4 },
  },
  card: (row, { format }) => ({
    title: row.name,
    figure: m['customers.links.clientsCount']({ count: row.clients, shown: row.clients }),
    text: withDots(row.customerNumber, row.city),
    date: row.nextEndOn === null ? undefined : m['customers.links.until']({ day: format.day(row.nextEndOn) }),
  }),
});
