import { m } from '#generated/messages/messages.js';
import { formatCountry } from '#platform/kernel/format.ts';
import { listScreen } from '#platform/lists/web/list-screen.tsx';
import { Reference } from '#platform/kit/web/parts/cells.tsx';
import type { Format } from '#platform/kit/web/use-format.ts';
import { siteTypeNames } from '#parties/sites/site.names.ts';
import type { SiteSummary } from '#parties/sites/sites.api.ts';
import { siteList } from '#parties/sites/sites.list.ts';
import { siteAddress } from '#parties/sites/sites.paths.ts';
import { addressLine, siteIcons } from '#parties/sites/web/parts/site-looks.ts';
import styles from './sites.screen.module.css';

const count = (value: number, format: Format) => <span className={value === 0 ? 'figures quiet' : 'figures'}>{format.number(value)}</span>;

function typeText({ type, state }: SiteSummary): string {
  return state === 'archived' ? m['sites.archived']({ type: siteTypeNames[type]() }) : siteTypeNames[type]();
}

function mark({ type }: SiteSummary) {
  const Mark = siteIcons[type];
  return <Mark size={16} stroke={1.6} aria-hidden="true" />;
}

const renderName = (row: SiteSummary) => (
  <span className={styles.name}>
    {mark(row)}
    {row.label}
  </span>
);

const figure = { className: 'figures', align: 'end' } as const;

/** The list of sites on screen. */
export const sitesScreen = listScreen(siteList, {
  address: siteAddress,
  toCode: (row) => row.code,
  isMeant: (row, code) => row.code === code || row.id === code,
  isQuiet: (row) => row.state === 'archived',
  columns: {
    label: { cell: renderName, width: 214, priority: 1, isText: true },
    type: { cell: typeText, width: 110, priority: 5 },
    street: { width: 170, priority: 7, isText: true },
    postalCode: { width: 84, priority: 8 },
    city: { width: 130, priority: 4, isText: true },
    country: { cell: (row, { format }) => formatCountry(row.country, format.locale), width: 96, priority: 10, isText: true },
    mainContact: { width: 128, priority: 9, isText: true },
    devices: { header: m['site.column.devices'], cell: (row, { format }) => count(row.deviceCount, format), ...figure, width: 92, priority: 1 },
    tickets: { header: m['site.column.tickets'], cell: (row, { format }) => count(row.ticketCount, format), ...figure, width: 72, priority: 2 },
    deliveries: { header: m['site.column.deliveries'], cell: (row, { format }) => count(row.deliveryCount, format), ...figure, width: 84, priority: 6 },
    stock: { header: m['site.column.stock'], cell: (row, { format }) => count(row.stockItemCount, format), ...figure, width: 68, priority: 11 },
    contracts: { header: m['site.column.contracts'], cell: (row, { format }) => count(row.contractCount, format), ...figure, width: 80, priority: 12 },
    code: { cell: (row) => <Reference>{row.code}</Reference>, width: 130, priority: 13, isOptional: true },
    state: { width: 92, priority: 14, isOptional: true },
  },
  card: (row, { format }) => ({
    title: (
      <>
        {row.label} <span className={styles.type}>{typeText(row)}</span>
      </>
    ),
    mark: mark(row),
    figure: m['site.card.devices']({ count: row.deviceCount, shown: format.number(row.deviceCount) }),
    text: addressLine(row, format.locale) || m['sites.address.none'](),
    isAddress: true,
    ...(row.ticketCount === 0 ? {} : { textEnd: m['site.card.tickets']({ count: row.ticketCount, shown: format.number(row.ticketCount) }) }),
  }),
});
