import { m } from '#generated/messages/messages.js';
import { declareWholeList } from '#platform/lists/list.ts';
import type { Carrier } from './carriers.api.ts';

export const carrierStateNames = { online: m['operations.carriers.online'], noPage: m['operations.carriers.noTemplate'] };

export const toCarrierState = ({ trackingTemplate }: Carrier): keyof typeof carrierStateNames => (trackingTemplate === null ? 'noPage' : 'online');

/** Host of a tracking page: enough to recognise it. */
export const parseHost = ({ trackingTemplate }: Carrier): string | null => /^https:\/\/(?:www\.)?([^/{?#]+)/.exec(trackingTemplate ?? '')?.[1] ?? null;

/** Carriers with their tracking pages. */
export const carrierList = declareWholeList<Carrier>()({
  name: 'carriers',
  title: m['operations.carriers.title'],
  search: m['operations.carriers.search'],
  toSearchText: ({ name }) => name,
  states: {
    label: m['operations.column.state'],
    all: m['operations.carriers.all'],
    values: ['online', 'noPage'],
    names: carrierStateNames,
    tabs: carrierStateNames,
  },
  toState: toCarrierState,
  columns: ({ column, screenColumn }) => ({
    name: column({ label: m['operations.carriers.name'], kind: 'text', value: (row) => row.name }),
    page: column({ label: m['operations.carriers.page'], kind: 'text', value: parseHost }),
    state: screenColumn({ label: m['operations.column.state'] }),
  }),
});
