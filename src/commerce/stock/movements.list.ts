import { m } from '#generated/messages/messages.js';
import { choiceFilter, oneFilter, periodFilter } from '#platform/lists/list-filters.ts';
import { declareList } from '#platform/lists/list.ts';
import { movementKinds } from './stock.ts';
import type { MovementSummary } from './stock.api.ts';
import { stockItemKind } from './stock.journal.ts';
import { movementKindNames } from './stock.names.ts';

/** The ledger of stock, the latest movement first. */
export const movementList = declareList<MovementSummary>()({
  name: 'stock-movements',
  path: '/api/stock-movements',
  noun: 'movements of stock',
  kinds: [stockItemKind],
  title: m['stock.movement.title'],
  search: m['stock.movement.search'],
  filters: {
    kind: oneFilter(m['stock.movement.field.kind'], movementKinds, movementKindNames, { isPinned: true }),
    item: choiceFilter(m['stock.field.item'], { of: 'id', isPinned: true }),
    ...periodFilter(
      { period: 'period', from: 'from', to: 'to' },
      { label: m['stock.movement.field.period'], from: m['stock.filter.movedFrom'], to: m['stock.filter.movedTo'], isPinned: true },
    ),
  },
  sorts: { happenedAt: 'desc' },
  sort: 'happenedAt',
  columns: ({ column, sheetColumn }) => ({
    happenedAt: column({ label: m['stock.movement.field.happenedAt'], kind: 'instant', value: (movement) => movement.happenedAt, sort: 'happenedAt' }),
    reference: column({ label: m['stock.field.reference'], kind: 'text', value: (movement) => movement.reference, width: 22 }),
    description: sheetColumn({ label: m['stock.field.description'], kind: 'text', value: (movement) => movement.description, width: 36 }),
    kind: column({
      label: m['stock.movement.field.kind'],
      kind: 'text',
      value: (movement, { locale }) => movementKindNames[movement.kind]({}, { locale }),
      width: 16,
    }),
    quantity: column({ label: m['stock.field.quantity'], kind: 'integer', value: (movement) => movement.quantity }),
    onHandAfter: column({ label: m['stock.movement.field.onHandAfter'], kind: 'integer', value: (movement) => movement.onHandAfter }),
    reservedAfter: column({ label: m['stock.movement.field.reservedAfter'], kind: 'integer', value: (movement) => movement.reservedAfter }),
    serials: column({ label: m['stock.field.serials'], kind: 'text', value: (movement) => movement.serials.join(', ') || null, width: 30 }),
    reservation: column({ label: m['stock.field.reservation'], kind: 'text', value: (movement) => movement.reservationNumber }),
    reason: column({ label: m['stock.field.reason'], kind: 'text', value: (movement) => movement.reason || null, width: 36 }),
    author: column({ label: m['stock.movement.field.author'], kind: 'text', value: (movement) => movement.authorName, width: 22 }),
    seq: sheetColumn({ label: m['stock.movement.field.seq'], kind: 'integer', value: (movement) => movement.seq }),
  }),
  sheet: { title: m['stock.movement.export.sheet'], fileName: m['stock.movement.export.fileName'] },
});
