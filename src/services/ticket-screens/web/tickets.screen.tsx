import { openName } from '#platform/kernel/address.ts';
import type { ReactNode } from 'react';
import { unreadMark, type Unread } from '#capabilities/conversations/web/parts/unread.tsx';
import { listScreen } from '#platform/lists/web/list-screen.tsx';
import { Reference, personCell } from '#platform/kit/web/parts/cells.tsx';
import type { Format } from '#platform/kit/web/use-format.ts';
import { lateMark, watchedStatus } from '#services/tickets/web/parts/clock-status.tsx';
import type { TicketSummary } from '#services/tickets/tickets.api.ts';
import { ticketList } from '#services/tickets/tickets.list.ts';
import { ticketsAddress } from '#services/tickets/tickets.paths.ts';
import { impactStatus, priorityStatus, ticketStatus, typeStatus } from '#services/tickets/web/parts/ticket-looks.ts';
import { servicesText } from './ticket-texts.ts';

interface Extras {
  unread: Unread;
}

const renderNumber = (row: TicketSummary, { unread }: Extras): ReactNode => (
  <>
    <Reference>{row.number}</Reference>
    {unreadMark(unread(row.companyId, row.number))}
  </>
);

const formatDate = ({ plannedAt, createdAt }: TicketSummary, { instant }: Format): string =>
  plannedAt === null ? instant(createdAt, 'short') : instant(plannedAt, 'dayAndHour');

/** The list of tickets on screen. */
export const ticketsScreen = listScreen<typeof ticketList, Extras>(ticketList, {
  address: (code) => ticketsAddress({ [openName]: code }),
  toCode: (row) => row.number,
  isMeant: (row, code) => row.number === code || row.id === code,
  isQuiet: ({ state }) => state === 'invoiced' || state === 'cancelled',
  columns: {
    number: { cell: renderNumber, width: 112, priority: 1 },
    label: { width: 236, priority: 1, isText: true },
    services: { cell: (row) => servicesText(row.services), width: 170, priority: 6, isText: true },
    site: { width: 150, priority: 8, isText: true },
    requester: { cell: (row) => personCell(row.requesterName), width: 170, priority: 11 },
    priority: { cell: (row) => priorityStatus(row.priority), width: 106, priority: 2 },
    technician: { cell: (row) => (row.technicianName === null ? '—' : personCell(row.technicianName)), width: 160, priority: 9 },
    dueAt: { cell: (row, { format }) => watchedStatus(row, format), width: 150, priority: 5 },
    plannedAt: { cell: (row, { format }) => format.instant(row.plannedAt, 'dayAndHour'), className: 'figures quiet', width: 128, priority: 7 },
    createdAt: { cell: (row, { format }) => format.instant(row.createdAt, 'short'), className: 'figures quiet', width: 104, priority: 10 },
    state: { cell: (row) => ticketStatus(row.state), width: 190, priority: 1 },
    stateAt: { width: 128, priority: 12, isOptional: true },
    wishedOn: { width: 120, priority: 13, isOptional: true },
    order: { cell: (row) => (row.orderNumber === null ? '—' : <Reference>{row.orderNumber}</Reference>), width: 130, priority: 14, isOptional: true },
    rollout: { width: 120, priority: 15, isOptional: true },
    type: { cell: (row) => typeStatus(row.type), width: 122, priority: 16, isOptional: true },
    impact: { cell: (row) => impactStatus(row.impact), width: 104, priority: 17, isOptional: true },
  },
  card: (row, { format, ...extras }) => ({
    title: renderNumber(row, extras),
    figure: priorityStatus(row.priority),
    text: row.label,
    state: ticketStatus(row.state),
    date: lateMark(row, format) === null ? formatDate(row, format) : watchedStatus(row, format),
  }),
});
