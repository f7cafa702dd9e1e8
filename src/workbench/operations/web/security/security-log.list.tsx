import { IconLock, IconLogin2 } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import { dot } from '#platform/kernel/dots.ts';
import { oneFilter } from '#platform/lists/list-filters.ts';
import { listAddress } from '#platform/lists/list.ts';
import type { CardParts } from '#platform/lists/web/CardList.tsx';
import type { Column } from '#platform/lists/web/columns.ts';
import { Status, type StatusLook } from '#platform/kit/web/parts/Status.tsx';
import type { useFormat } from '#platform/kit/web/use-format.ts';
import type { SecurityEvent } from '../../security-log.api.ts';
import { securitySentence } from '../../security-reasons.ts';

type Format = ReturnType<typeof useFormat>;

const kindNames = { signIn: m['operations.security.kind.signIn'], right: m['operations.security.kind.right'] };

/** Address of the security log. */
export const securityLogList = listAddress({
  name: 'securityEvents',
  filters: { kind: oneFilter(m['operations.security.kind'], ['signIn', 'right'], kindNames, { isPinned: true }) },
  sorts: { happenedAt: 'desc' },
  sort: 'happenedAt',
});

const kindLook = (kind: SecurityEvent['kind']): StatusLook =>
  kind === 'signIn' ? { family: 'warning', icon: IconLogin2, label: kindNames.signIn() } : { family: 'neutral', icon: IconLock, label: kindNames.right() };

export const securityLogColumns = (format: Format): Column<SecurityEvent>[] => [
  { id: 'happenedAt', header: m['operations.security.happenedAt'], cell: (row) => format.instant(row.happenedAt, 'shortDateTime'), width: 136, priority: 1 },
  { id: 'kind', header: m['operations.security.kind'], cell: (row) => <Status {...kindLook(row.kind)} />, width: 180, priority: 1 },
  { id: 'account', header: m['operations.security.account'], cell: (row) => row.account ?? '—', width: 230, priority: 1, isText: true },
  { id: 'address', header: m['operations.security.address'], cell: (row) => <span className="figures">{row.address}</span>, width: 150, priority: 2 },
  { id: 'reason', header: m['operations.security.reason'], cell: (row) => securitySentence(row.reason), width: 230, priority: 5, isText: true },
  {
    id: 'endpoint',
    header: m['operations.security.endpoint'],
    cell: (row) => <span className="quiet">{row.endpoint}</span>,
    width: 250,
    priority: 7,
    isText: true,
  },
  {
    id: 'times',
    header: m['operations.security.times'],
    cell: (row) => <span className={row.times === 1 ? 'figures quiet' : 'figures'}>{format.number(row.times)}</span>,
    align: 'end',
    width: 100,
    priority: 6,
  },
  {
    id: 'requestId',
    header: m['operations.security.requestId'],
    cell: (row) => <span className="quiet">{row.requestId.slice(0, 8)}</span>,
    width: 110,
    priority: 8,
  },
];

/** An event on a phone. */
export const securityLogCard = (row: SecurityEvent, format: Format): CardParts => ({
  title: row.account ?? row.address,
  figure: <span className="quiet">{format.instant(row.happenedAt, 'shortDateTime')}</span>,
  text: `${securitySentence(row.reason)}${dot}${row.address}`,
  state: <Status {...kindLook(row.kind)} />,
  date: row.endpoint,
});
