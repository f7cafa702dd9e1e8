import type { ReactNode } from 'react';
import { unreadMark, type Unread } from '#capabilities/conversations/web/parts/unread.tsx';
import { m } from '#generated/messages/messages.js';
import { withDots } from '#platform/kernel/dots.ts';
import { listScreen } from '#platform/lists/web/list-screen.tsx';
import { Reference } from '#platform/kit/web/parts/cells.tsx';
import type { ContractSummary } from '../contracts.api.ts';
import { contractList } from '../contracts.list.ts';
import { contractsAddress } from '../contracts.paths.ts';
import { ContractStatus, EndStatus } from './parts/contract-cells.tsx';

interface Extras {
  unread: Unread;
}

const renderNumber = (row: ContractSummary, { unread }: Extras): ReactNode => (
  <>
    <Reference>{row.number}</Reference>
    {unreadMark(unread(row.companyId, row.code))}
  </>
);

/** The only one, or how many. */
const formatSites = ({ siteLabels }: ContractSummary): string =>
  siteLabels.length > 1 ? m['contracts.list.sites']({ count: siteLabels.length }) : (siteLabels[0] ?? '');

/** The list of contracts on screen. */
export const contractsScreen = listScreen<typeof contractList, Extras>(contractList, {
  address: contractsAddress,
  toCode: (row) => row.code,
  isMeant: (row, code) => row.code === code || row.id === code,
  isQuiet: (row) => row.state === 'archived',
  columns: {
    number: { cell: renderNumber, width: 104, priority: 1 },
    label: { width: 240, priority: 1, isText: true },
    manufacturer: { width: 132, priority: 6, isText: true },
    serviceLevel: { width: 136, priority: 7, isText: true },
    site: { cell: (row) => formatSites(row) || '—', width: 178, priority: 8, isText: true },
    lines: { width: 60, priority: 9 },
    startsOn: { cell: (row, { format }) => format.day(row.startsOn, 'dated'), className: 'figures quiet', width: 112, priority: 10 },
    endsOn: { cell: (row, { format }) => format.day(row.endsOn, 'dated'), className: 'figures', width: 112, priority: 4 },
    expiry: { cell: (row) => <EndStatus endsOn={row.endsOn} />, width: 106, priority: 1 },
    state: { cell: (row) => <ContractStatus state={row.state} />, width: 88, priority: 5 },
    type: { width: 96, priority: 11, isOptional: true },
    smartAccount: { width: 170, priority: 12, isText: true, isOptional: true },
    virtualAccount: { width: 150, priority: 13, isText: true, isOptional: true },
    ccoId: { width: 130, priority: 14, isText: true, isOptional: true },
    subOrganisation: { width: 150, priority: 15, isText: true, isOptional: true },
    imported: { width: 90, priority: 16, isOptional: true },
  },
  card: (row, { format, ...extras }) => ({
    title: renderNumber(row, extras),
    figure: format.day(row.endsOn, 'dated'),
    text: `${withDots(row.manufacturerName, row.serviceLevels[0] ?? row.label)}, ${m['contracts.list.lines']({ count: row.lineCount })}`,
    state: row.state === 'archived' ? <ContractStatus state={row.state} /> : <EndStatus endsOn={row.endsOn} />,
    date: formatSites(row),
  }),
});
