import { m } from '#generated/messages/messages.js';
import { declareWholeList } from '#platform/lists/list.ts';
import type { Subcontractor } from './subcontractors.api.ts';

export const subcontractorStateNames = { active: m['subcontractors.state.active'], blocked: m['subcontractors.state.blocked'] };

export const peopleText = ({ recipients }: Subcontractor): string => recipients.map(({ fullName }) => fullName).join(', ');

/** Outside companies whose people carry out interventions. */
export const subcontractorList = declareWholeList<Subcontractor>()({
  name: 'subcontractors',
  title: m['subcontractors.title'],
  search: m['subcontractors.search'],
  toSearchText: ({ name, recipients }) => [name, ...recipients.flatMap(({ fullName, email }) => [fullName, email])].join(' '),
  states: {
    label: m['subcontractors.state'],
    all: m['subcontractors.state.all'],
    values: ['active', 'blocked'],
    names: subcontractorStateNames,
    tabs: { active: m['subcontractors.tab.active'], blocked: m['subcontractors.tab.blocked'] },
  },
  toState: ({ isActive }) => (isActive ? 'active' : 'blocked'),
  columns: ({ column, screenColumn }) => ({
    name: column({ label: m['subcontractors.field.name'], kind: 'text', value: (row) => row.name }),
    phone: column({ label: m['subcontractors.field.phone'], kind: 'text', value: (row) => row.phone }),
    people: column({ label: m['subcontractors.recipients'], kind: 'text', value: peopleText }),
    open: column({
      label: m['subcontractors.openInterventions'],
      kind: 'integer',
      value: ({ recipients }) => recipients.reduce((sum, { openInterventions }) => sum + openInterventions, 0),
    }),
    state: screenColumn({ label: m['subcontractors.state'] }),
  }),
});
