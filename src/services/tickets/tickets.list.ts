import { m } from '#generated/messages/messages.js';
import { choiceFilter, flagFilter, oneFilter, textFilter } from '#platform/lists/list-filters.ts';
import { declareList } from '#platform/lists/list.ts';
import { services } from './service.ts';
import { impactNames, priorityNames, serviceNames, ticketStateNames, ticketTypeNames } from './ticket.names.ts';
import { impacts, priorities, ticketStates, ticketTypes } from './ticket.ts';
import type { TicketSummary } from './tickets.api.ts';
import { ticketKind } from './tickets.journal.ts';

/** The list of tickets; the board shows the same rows by state. */
export const ticketList = declareList<TicketSummary>()({
  name: 'tickets',
  path: '/api/tickets',
  noun: 'tickets',
  kinds: [ticketKind],
  title: m['tickets.title'],
  search: m['tickets.search'],
  states: {
    label: m['tickets.field.state'],
    all: m['tickets.tab.all'],
    values: ticketStates,
    names: ticketStateNames,
    tabs: {
      awaitingValidation: m['tickets.tab.awaitingValidation'],
      validated: m['tickets.tab.validated'],
      shipped: m['tickets.tab.shipped'],
      deployed: m['tickets.tab.deployed'],
      invoiced: m['tickets.tab.invoiced'],
      refused: m['tickets.tab.refused'],
      cancelled: m['tickets.tab.cancelled'],
    },
    hiddenWhenEmpty: ['refused', 'cancelled'],
    alarming: ['refused'],
  },
  filters: {
    service: oneFilter(m['tickets.field.service'], services, serviceNames, { isPinned: true }),
    priority: oneFilter(m['tickets.field.priority'], priorities, priorityNames, { isPinned: true }),
    site: choiceFilter(m['tickets.field.site'], { of: 'id', isPinned: true }),
    technician: choiceFilter(m['tickets.field.technician'], { of: 'id', isPinned: true }),
    requester: choiceFilter(m['tickets.field.requester'], { of: 'id' }),
    followed: flagFilter(m['tickets.field.followed']),
    mine: flagFilter(m['tickets.field.mine']),
    late: flagFilter(m['tickets.clock.field.late']),
    impact: oneFilter(m['tickets.field.impact'], impacts, impactNames),
    type: oneFilter(m['tickets.field.type'], ticketTypes, ticketTypeNames),
    rollout: choiceFilter(m['tickets.field.rollout'], { of: 'id' }),
    order: textFilter(m['tickets.field.order'], 60),
  },
  foundBy: {
    serial: m['tickets.field.serial'],
    order: m['tickets.field.order'],
    invoice: m['tickets.field.invoice'],
    smartAccount: m['tickets.field.smartAccount'],
    product: m['tickets.field.product'],
  },
  sorts: { createdAt: 'desc', plannedAt: 'asc', stateAt: 'desc', dueAt: 'asc' },
  sort: 'createdAt',
  columns: ({ column, sheetColumn }) => ({
    number: column({ label: m['tickets.field.number'], kind: 'text', value: (ticket) => ticket.number, width: 14 }),
    label: column({ label: m['tickets.field.label'], kind: 'text', value: (ticket) => ticket.label, width: 36 }),
    services: column({
      label: m['tickets.field.services'],
      kind: 'text',
      value: (ticket, { locale }) => ticket.services.map((service) => serviceNames[service]({}, { locale })).join(', '),
      width: 30,
    }),
    site: column({ label: m['tickets.field.site'], kind: 'text', value: (ticket) => ticket.siteLabel, width: 26 }),
    requester: column({ label: m['tickets.field.requester'], kind: 'text', value: (ticket) => ticket.requesterName, width: 22 }),
    priority: column({ label: m['tickets.field.priority'], kind: 'text', value: (ticket, { locale }) => priorityNames[ticket.priority]({}, { locale }) }),
    technician: column({ label: m['tickets.field.technician'], kind: 'text', value: (ticket) => ticket.technicianName, width: 22 }),
    dueAt: column({ label: m['service-levels.field.dueAt'], kind: 'instant', value: (ticket) => ticket.clockDueAt, sort: 'dueAt' }),
    plannedAt: column({ label: m['tickets.field.plannedAt'], kind: 'instant', value: (ticket) => ticket.plannedAt, sort: 'plannedAt' }),
    createdAt: column({ label: m['tickets.field.createdAt'], kind: 'instant', value: (ticket) => ticket.createdAt, sort: 'createdAt' }),
    state: column({ label: m['tickets.field.state'], kind: 'text', value: (ticket, { locale }) => ticketStateNames[ticket.state]({}, { locale }), width: 24 }),
    stateAt: column({ label: m['tickets.field.stateAt'], kind: 'instant', value: (ticket) => ticket.stateAt, sort: 'stateAt' }),
    wishedOn: column({ label: m['tickets.field.wishedOn'], kind: 'day', value: (ticket) => ticket.wishedOn }),
    order: column({ label: m['tickets.field.order'], kind: 'text', value: (ticket) => ticket.orderNumber, width: 18 }),
    rollout: column({ label: m['tickets.field.rollout'], kind: 'text', value: (ticket) => ticket.rolloutNumber }),
    type: column({ label: m['tickets.field.type'], kind: 'text', value: (ticket, { locale }) => ticketTypeNames[ticket.type]({}, { locale }) }),
    impact: column({ label: m['tickets.field.impact'], kind: 'text', value: (ticket, { locale }) => impactNames[ticket.impact]({}, { locale }) }),
    invoice: sheetColumn({ label: m['tickets.field.invoice'], kind: 'text', value: (ticket) => ticket.invoiceNumber }),
  }),
  sheet: { title: m['tickets.export.sheet'], fileName: m['tickets.export.fileName'] },
});
