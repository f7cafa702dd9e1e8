import type { ReactNode } from 'react';
import { m } from '#generated/messages/messages.js';
import { withDots } from '#platform/kernel/dots.ts';
import type { CardParts } from '#platform/lists/web/CardList.tsx';
import type { Column } from '#platform/lists/web/columns.ts';
import { Person } from '#platform/kit/web/parts/cells.tsx';
import { Status } from '#platform/kit/web/parts/Status.tsx';
import type { useFormat } from '#platform/kit/web/use-format.ts';
import type { ListedQueueRow, QueueRow } from '../queues.api.ts';
import { CompanyLink } from './parts/item-parts.tsx';
import { dateText, stateLook, type QueueLook } from './parts/queue-look.ts';

type Format = ReturnType<typeof useFormat>;

/** Title of an item, or its substitute. */
export const rowTitle = ({ list: { untitled } }: QueueLook, row: QueueRow): string => row.title || (untitled?.() ?? '—');

export const formatRowDetail = ({ list: { formatDetail: shown } }: QueueLook, { detail }: QueueRow): string => (detail ? (shown?.(detail) ?? detail) : '—');

const renderTitle = (look: QueueLook, row: ListedQueueRow): ReactNode => (
  <>
    {rowTitle(look, row)}
    {look.list.renderMark?.(row)}
  </>
);

/** Columns of a queue; the handler is shown for closed items only. */
export function queueColumns(look: QueueLook, format: Format, isDone: boolean): Column<ListedQueueRow>[] {
  const {
    title,
    detail,
    isNumbered = false,
    hasCompany = false,
    hasHandler = false,
    titleWidth = 168,
    renderDue,
    since = m['queues.column.since'],
  } = look.list;
  return [
    { id: 'title', header: title, cell: (row) => renderTitle(look, row), width: titleWidth, priority: 1, isText: !isNumbered },
    { id: 'detail', header: detail, cell: (row) => formatRowDetail(look, row), width: 200, priority: hasCompany ? 6 : 4, isText: true },
    ...(hasCompany
      ? [
          {
            id: 'company',
            header: m['queues.column.company'],
            cell: (row: ListedQueueRow) => <CompanyLink item={row} />,
            width: 170,
            priority: 3,
            isText: true,
          },
        ]
      : []),
    { id: 'createdAt', header: since, cell: (row) => <span className="figures quiet">{dateText(look, row.createdAt, format)}</span>, width: 130, priority: 5 },
    ...(renderDue && !isDone
      ? [{ id: 'dueAt', header: m['queues.column.due'], cell: (row: ListedQueueRow) => renderDue(row.dueAt, format), width: 150, priority: 4 }]
      : []),
    ...(isDone && hasHandler
      ? [
          {
            id: 'handledBy',
            header: m['queues.column.handledBy'],
            cell: (row: ListedQueueRow) => (row.handledByName ? <Person name={row.handledByName} /> : '—'),
            width: 180,
            priority: 7,
          },
        ]
      : []),
    { id: 'state', header: m['queues.column.state'], cell: (row) => <Status {...stateLook(look, row.state)} />, width: 150, priority: 1 },
  ];
}

/** An item on a phone. */
export const queueCard = (look: QueueLook, row: ListedQueueRow, format: Format): CardParts => ({
  title: renderTitle(look, row),
  text: withDots(row.companyName, formatRowDetail(look, row)),
  state: <Status {...stateLook(look, row.state)} />,
  date: look.list.renderDue && row.dueAt !== null ? look.list.renderDue(row.dueAt, format) : dateText(look, row.createdAt, format),
});
