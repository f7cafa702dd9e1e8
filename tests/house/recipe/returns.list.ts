import { choiceFilter } from '#platform/lists/list-filters.ts';
import { declareList } from '#platform/lists/list.ts';
import { returnKind, returnStateNames, returnStates } from './return.ts';
import type { ReturnSummary } from './returns.api.ts';
import { t } from './returns.texts.ts';

/** The list of returns. */
export const returnList = declareList<ReturnSummary>()({
  name: 'returns',
  path: '/api/returns',
  noun: 'returns',
  kinds: [returnKind],
  title: t.title,
  search: t.search,
  states: { label: t.state, all: t.all, values: returnStates, names: returnStateNames, tabs: returnStateNames },
  filters: { reason: choiceFilter(t.reason, { isPinned: true }) },
  sorts: { announcedOn: 'desc', quantity: 'desc' },
  sort: 'announcedOn',
  columns: ({ column }) => ({
    number: column({ label: t.number, kind: 'text', value: (row) => row.number }),
    reason: column({ label: t.reason, kind: 'text', value: (row) => row.reason, width: 36 }),
    quantity: column({ label: t.quantity, kind: 'integer', value: (row) => row.quantity, sort: 'quantity' }),
    announcedOn: column({ label: t.announcedOn, kind: 'day', value: (row) => row.announcedOn, sort: 'announcedOn' }),
    state: column({ label: t.state, kind: 'text', value: (row, { locale }) => returnStateNames[row.state]({}, { locale }) }),
  }),
  sheet: { title: t.title, fileName: t.fileName },
});
