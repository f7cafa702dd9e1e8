import { IconBan, IconCircleCheck } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import { listAddress } from '#platform/lists/list.ts';
import type { CardParts } from '#platform/lists/web/CardList.tsx';
import type { Column } from '#platform/lists/web/columns.ts';
import { Status, type StatusLook } from '#platform/kit/web/parts/Status.tsx';
import type { Subcontractor } from '../../subcontractors.api.ts';

const subcontractorStates = ['active', 'blocked'] as const;
type SubcontractorState = (typeof subcontractorStates)[number];
const stateNames = { active: m['subcontractors.state.active'], blocked: m['subcontractors.state.blocked'] };

const tabNames = { active: m['subcontractors.tab.active'], blocked: m['subcontractors.tab.blocked'] };

/** Address of the list of subcontractors. */
export const subcontractorsList = listAddress({
  name: 'subcontractors',
  states: { label: m['subcontractors.state'], all: m['subcontractors.state.all'], values: subcontractorStates, names: stateNames, tabs: tabNames },
  filters: {},
  sorts: { name: 'asc' },
  sort: 'name',
});

export const stateOf = ({ isActive }: { isActive: boolean }): SubcontractorState => (isActive ? 'active' : 'blocked');

export const stateLook = (of: { isActive: boolean }): StatusLook =>
  of.isActive ? { family: 'success', icon: IconCircleCheck, label: stateNames.active() } : { family: 'neutral', icon: IconBan, label: stateNames.blocked() };

const peopleText = ({ recipients }: Subcontractor): string => recipients.map(({ fullName }) => fullName).join(', ') || '—';
const openOf = ({ recipients }: Subcontractor): number => recipients.reduce((sum, { openInterventions }) => sum + openInterventions, 0);

export const subcontractorColumns: Column<Subcontractor>[] = [
  { id: 'name', header: m['subcontractors.field.name'], cell: (row) => row.name, width: 220, priority: 1, isText: true },
  { id: 'phone', header: m['subcontractors.field.phone'], cell: (row) => <span className="figures">{row.phone || '—'}</span>, width: 150, priority: 5 },
  { id: 'people', header: m['subcontractors.recipients'], cell: peopleText, width: 300, priority: 6, isText: true },
  {
    id: 'open',
    header: m['subcontractors.openInterventions'],
    cell: (row) => <span className="figures">{openOf(row)}</span>,
    width: 150,
    priority: 2,
    align: 'end',
  },
  { id: 'state', header: m['subcontractors.state'], cell: (row) => <Status {...stateLook(row)} />, width: 130, priority: 1 },
];

/** A subcontractor on a phone. */
export const subcontractorCard = (row: Subcontractor): CardParts => ({ title: row.name, text: peopleText(row), state: <Status {...stateLook(row)} /> });
