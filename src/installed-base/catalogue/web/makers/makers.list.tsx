import { m } from '#generated/messages/messages.js';
import { listAddress } from '#platform/lists/list.ts';
import type { CardParts } from '#platform/lists/web/CardList.tsx';
import type { Column } from '#platform/lists/web/columns.ts';
import type { NamedMaker } from '../../catalogue.api.ts';

const makerStates = ['named', 'unnamed'] as const;
type MakerState = (typeof makerStates)[number];
const stateNames = { named: m['catalogue.makers.named'], unnamed: m['catalogue.makers.unnamed'] };

/** Address of the list of manufacturers. */
export const makersList = listAddress({
  name: 'makers',
  states: { label: m['catalogue.makers.names'], all: m['catalogue.makers.all'], values: makerStates, names: stateNames, tabs: stateNames },
  filters: {},
  sorts: { name: 'asc' },
  sort: 'name',
});

export const stateOf = ({ names }: NamedMaker): MakerState => (names.length > 0 ? 'named' : 'unnamed');

export const makerColumns: Column<NamedMaker>[] = [
  { id: 'name', header: m['catalogue.makers.name'], cell: (row) => row.name, width: 220, priority: 1, isText: true },
  { id: 'names', header: m['catalogue.makers.names'], cell: (row) => row.names.join(', ') || '—', width: 480, priority: 1, isText: true },
  { id: 'code', header: m['catalogue.makers.code'], cell: (row) => <span className="serial">{row.code}</span>, width: 160, priority: 4 },
];

/** A manufacturer on a phone. */
export const makerCard = (row: NamedMaker): CardParts => ({ title: row.name, text: row.names.join(', ') });
