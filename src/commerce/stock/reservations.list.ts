import { m } from '#generated/messages/messages.js';
import { choiceFilter, daysFilter, flagFilter } from '#platform/lists/list-filters.ts';
import { declareList } from '#platform/lists/list.ts';
import { reservationStates } from './stock.ts';
import type { ReservationSummary } from './stock.api.ts';
import { reservationKind } from './stock.journal.ts';
import { reservationStateNames } from './stock.names.ts';

/** The list of reservations, those that hold first. */
export const reservationList = declareList<ReservationSummary>()({
  name: 'stock-reservations',
  path: '/api/stock-reservations',
  noun: 'reservations',
  kinds: [reservationKind],
  title: m['stock.reservation.title'],
  search: m['stock.reservation.search'],
  states: {
    label: m['stock.field.state'],
    all: m['stock.reservation.tab.all'],
    values: reservationStates,
    names: reservationStateNames,
    tabs: {
      active: m['stock.reservation.tab.active'],
      released: m['stock.reservation.tab.released'],
      lapsed: m['stock.reservation.tab.lapsed'],
      shipped: m['stock.reservation.tab.shipped'],
    },
    hiddenWhenEmpty: reservationStates,
  },
  filters: {
    mine: flagFilter(m['stock.reservation.mine']),
    item: choiceFilter(m['stock.field.item'], { of: 'id' }),
    ...daysFilter(
      { from: 'untilFrom', to: 'untilTo' },
      { label: m['stock.field.untilOn'], from: m['stock.filter.untilFrom'], to: m['stock.filter.untilTo'], isPinned: true },
    ),
  },
  foundBy: { serial: m['stock.field.serial'], item: m['stock.field.item'], reason: m['stock.field.reason'] },
  sorts: { createdAt: 'desc', untilOn: 'asc' },
  sort: 'createdAt',
  columns: ({ column }) => ({
    number: column({ label: m['stock.reservation.field.number'], kind: 'text', value: (reservation) => reservation.number }),
    reference: column({ label: m['stock.field.reference'], kind: 'text', value: (reservation) => reservation.reference, width: 22 }),
    description: column({ label: m['stock.field.description'], kind: 'text', value: (reservation) => reservation.description, width: 36 }),
    quantity: column({ label: m['stock.reservation.field.asked'], kind: 'integer', value: (reservation) => reservation.asked }),
    serials: column({ label: m['stock.field.serials'], kind: 'text', value: (reservation) => reservation.serials.join(', ') || null, width: 30 }),
    reason: column({ label: m['stock.field.reason'], kind: 'text', value: (reservation) => reservation.reason || null, width: 36 }),
    reserver: column({ label: m['stock.reservation.field.reserver'], kind: 'text', value: (reservation) => reservation.reserverName, width: 22 }),
    createdAt: column({ label: m['stock.reservation.field.createdAt'], kind: 'instant', value: (reservation) => reservation.createdAt, sort: 'createdAt' }),
    untilOn: column({ label: m['stock.field.untilOn'], kind: 'day', value: (reservation) => reservation.untilOn, sort: 'untilOn' }),
    state: column({
      label: m['stock.field.state'],
      kind: 'text',
      value: (reservation, { locale }) => reservationStateNames[reservation.state]({}, { locale }),
      width: 16,
    }),
  }),
  sheet: { title: m['stock.reservation.export.sheet'], fileName: m['stock.reservation.export.fileName'] },
});
