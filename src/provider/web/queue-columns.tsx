import type { ReactNode } from 'react';
import { UnreadMark } from '#conversations/web/parts/UnreadMark.tsx';
import { m } from '#generated/messages/messages.js';
import type { CardParts } from '#platform/web/list/CardList.tsx';
import type { Column } from '#platform/web/list/columns.ts';
import { Person } from '#platform/web/parts/Person.tsx';
import { Status } from '#platform/web/parts/Status.tsx';
import type { useFormat } from '#platform/web/use-format.ts';
import type { QueueKind } from '../queue.ts';
import type { ListedQueueRow, QueueRow } from '../queues.api.ts';
import { entityText, stateLook } from './queue-looks.ts';

type Format = ReturnType<typeof useFormat>;

const titleHeaders = {
  'sign-ups': m['provider.column.person'],
  'identity-checks': m['provider.column.email'],
  'damage-reports': m['provider.column.report'],
  'invoice-disputes': m['provider.column.invoice'],
  'offer-requests': m['provider.column.request'],
  conversations: m['provider.column.about'],
  'failed-rows': m['provider.column.externalId'],
} satisfies Record<QueueKind, () => string>;
const detailHeaders = {
  'sign-ups': m['provider.column.givenCompany'],
  'identity-checks': m['provider.column.account'],
  'damage-reports': m['provider.column.reserve'],
  'invoice-disputes': m['provider.column.dispute'],
  'offer-requests': m['provider.column.project'],
  conversations: m['provider.column.lastMessage'],
  'failed-rows': m['provider.column.entity'],
} satisfies Record<QueueKind, () => string>;

/** A row without a name of its own: a line of the feed that could not be read. */
export const rowTitle = (row: QueueRow): string => row.title || m['provider.row.unreadable']();

const detailOf = (kind: QueueKind, row: QueueRow): string => (kind === 'failed-rows' ? entityText(row.detail ?? '') : row.detail || '—');

/** Queues whose items bear a number of their own, which is never cut. */
const hasNumber: ReadonlySet<QueueKind> = new Set(['damage-reports', 'invoice-disputes', 'offer-requests', 'conversations']);

const titleAndUnread = (row: ListedQueueRow): ReactNode => (
  <>
    {rowTitle(row)}
    <UnreadMark count={row.unread} />
  </>
);

/** Columns of a queue; who settled an item only where it is settled. */
export function queueColumns(kind: QueueKind, format: Format, isDone: boolean): Column<ListedQueueRow>[] {
  const hasCompany = kind !== 'sign-ups' && kind !== 'identity-checks';
  return [
    {
      id: 'title',
      header: titleHeaders[kind],
      cell: (row) => (kind === 'conversations' ? titleAndUnread(row) : rowTitle(row)),
      width: kind === 'identity-checks' ? 230 : 168,
      priority: 1,
      isText: !hasNumber.has(kind),
    },
    { id: 'detail', header: detailHeaders[kind], cell: (row) => detailOf(kind, row), width: 200, priority: hasCompany ? 4 : 2, isText: true },
    ...(hasCompany
      ? [{ id: 'company', header: m['provider.column.company'], cell: (row: ListedQueueRow) => row.companyName ?? '—', width: 170, priority: 2, isText: true }]
      : []),
    {
      id: 'createdAt',
      header: kind === 'conversations' ? m['provider.column.lastSaid'] : m['provider.column.since'],
      cell: (row) => <span className="figures quiet">{format.instant(row.createdAt, 'shortDateTime')}</span>,
      width: 130,
      priority: 3,
    },
    ...(isDone && kind !== 'failed-rows' && kind !== 'conversations'
      ? [
          {
            id: 'handledBy',
            header: m['provider.column.handledBy'],
            cell: (row: ListedQueueRow) => (row.handledByName ? <Person name={row.handledByName} /> : '—'),
            width: 180,
            priority: 5,
          },
        ]
      : []),
    { id: 'state', header: m['provider.column.state'], cell: (row) => <Status {...stateLook(kind, row.state)} />, width: 150, priority: 1 },
  ];
}

/** An item on a phone. */
export const queueCard = (kind: QueueKind, row: ListedQueueRow, format: Format): CardParts => ({
  title: titleAndUnread(row),
  text: [row.companyName, detailOf(kind, row)].filter(Boolean).join(' · '),
  state: <Status {...stateLook(kind, row.state)} />,
  date: format.instant(row.createdAt, 'shortDateTime'),
});
