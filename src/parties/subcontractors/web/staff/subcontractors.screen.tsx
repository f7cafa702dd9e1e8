import { IconBan, IconCircleCheck } from '@tabler/icons-react';
import { statusCell } from '#platform/kit/web/parts/cells.tsx';
import type { StatusLook } from '#platform/kit/web/parts/Status.tsx';
import { listScreen } from '#platform/lists/web/list-screen.tsx';
import { peopleText, subcontractorList, subcontractorStateNames } from '../../subcontractors.list.ts';
import { subcontractorAddress } from '../../subcontractors.paths.ts';

export const stateLook = ({ isActive }: { isActive: boolean }): StatusLook =>
  isActive
    ? { family: 'success', icon: IconCircleCheck, label: subcontractorStateNames.active() }
    : { family: 'neutral', icon: IconBan, label: subcontractorStateNames.blocked() };

/** The list of subcontractors on screen. */
export const subcontractorsScreen = listScreen(subcontractorList, {
  address: subcontractorAddress,
  part: 'subcontractor',
  toCode: (row) => row.id,
  columns: {
    name: { width: 220, priority: 1, isText: true },
    phone: { cell: (row) => <span className="figures">{row.phone || '—'}</span>, width: 150, priority: 5 },
    people: { width: 300, priority: 6, isText: true },
    open: { width: 150, priority: 2, align: 'end' },
    state: { cell: (row) => statusCell(stateLook(row)), width: 130, priority: 1 },
  },
  isQuiet: ({ isActive }) => !isActive,
  card: (row) => ({ title: row.name, text: peopleText(row) || '—', state: statusCell(stateLook(row)) }),
});
