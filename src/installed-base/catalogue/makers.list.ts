import { m } from '#generated/messages/messages.js';
import { declareWholeList } from '#platform/lists/list.ts';
import type { NamedMaker } from './catalogue.api.ts';

const stateNames = { named: m['catalogue.makers.named'], unnamed: m['catalogue.makers.unnamed'] };

/** Manufacturers with their other names. */
export const makerList = declareWholeList<NamedMaker>()({
  name: 'makers',
  title: m['catalogue.makers.title'],
  search: m['catalogue.makers.search'],
  toSearchText: ({ code, name, names }) => [name, code, ...names].join(' '),
  states: { label: m['catalogue.makers.names'], all: m['catalogue.makers.all'], values: ['named', 'unnamed'], names: stateNames, tabs: stateNames },
  toState: ({ names }) => (names.length > 0 ? 'named' : 'unnamed'),
  columns: ({ column }) => ({
    name: column({ label: m['catalogue.makers.name'], kind: 'text', value: (row) => row.name }),
    names: column({ label: m['catalogue.makers.names'], kind: 'text', value: (row) => row.names.join(', ') }),
    code: column({ label: m['catalogue.makers.code'], kind: 'text', value: (row) => row.code }),
  }),
});
