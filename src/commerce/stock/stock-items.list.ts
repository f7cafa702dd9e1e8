import { m } from '#generated/messages/messages.js';
import { choiceFilter, daysFilter, textFilter } from '#platform/lists/list-filters.ts';
import { declareList } from '#platform/lists/list.ts';
import { stockStates } from './stock.ts';
import type { StockItemSummary } from './stock.api.ts';
import { stockItemKind } from './stock.journal.ts';
import { stockStateNames } from './stock.names.ts';

/** The list of stock: one row per item. */
export const stockItemList = declareList<StockItemSummary>()({
  name: 'stock-items',
  path: '/api/stock-items',
  noun: 'items of stock',
  kinds: [stockItemKind],
  title: m['stock.title'],
  search: m['stock.search'],
  states: {
    label: m['stock.field.state'],
    all: m['stock.tab.all'],
    values: stockStates,
    names: stockStateNames,
    tabs: {
      available: m['stock.tab.available'],
      replenishing: m['stock.tab.replenishing'],
      notReplenished: m['stock.tab.notReplenished'],
      exhausted: m['stock.tab.exhausted'],
    },
  },
  filters: {
    manufacturer: choiceFilter(m['stock.field.manufacturer'], { isPinned: true }),
    ...daysFilter(
      { from: 'expiresFrom', to: 'expiresTo' },
      { label: m['stock.field.expiresOn'], from: m['stock.filter.expiresFrom'], to: m['stock.filter.expiresTo'], isPinned: true },
    ),
    ...daysFilter(
      { from: 'replenishedFrom', to: 'replenishedTo' },
      { label: m['stock.field.replenishedOn'], from: m['stock.filter.replenishedFrom'], to: m['stock.filter.replenishedTo'] },
    ),
    site: choiceFilter(m['stock.field.site'], { of: 'id' }),
    poNumber: textFilter(m['stock.field.poNumber'], 60),
  },
  foundBy: { serial: m['stock.field.serial'], product: m['stock.field.description'] },
  sorts: { reference: 'asc', available: 'desc', expiresOn: 'asc' },
  sort: 'reference',
  columns: ({ column, screenColumn, sheetColumn }) => ({
    reference: column({ label: m['stock.field.reference'], kind: 'text', value: (item) => item.reference, sort: 'reference', width: 22 }),
    description: column({ label: m['stock.field.description'], kind: 'text', value: (item) => item.description, width: 36 }),
    manufacturer: column({ label: m['stock.field.manufacturer'], kind: 'text', value: (item) => item.manufacturerName }),
    available: column({ label: m['stock.field.available'], kind: 'integer', value: (item) => item.available, sort: 'available' }),
    reserved: column({ label: m['stock.field.reserved'], kind: 'integer', value: (item) => item.reserved }),
    onHand: sheetColumn({ label: m['stock.field.onHand'], kind: 'integer', value: (item) => item.onHand }),
    share: screenColumn({ label: m['stock.column.share'] }),
    replenishedOn: column({ label: m['stock.field.replenishedOn'], kind: 'day', value: (item) => item.replenishedOn }),
    poNumber: column({ label: m['stock.field.poNumber'], kind: 'text', value: (item) => item.poNumber, width: 16 }),
    expiresOn: column({ label: m['stock.field.expiresOn'], kind: 'day', value: (item) => item.expiresOn, sort: 'expiresOn' }),
    state: column({ label: m['stock.field.state'], kind: 'text', value: (item, { locale }) => stockStateNames[item.state]({}, { locale }), width: 26 }),
    site: column({ label: m['stock.field.site'], kind: 'text', value: (item) => item.siteLabel, width: 26 }),
    code: column({ label: m['stock.field.code'], kind: 'text', value: (item) => item.code }),
  }),
  sheet: { title: m['stock.export.sheet'], fileName: m['stock.export.fileName'] },
});
