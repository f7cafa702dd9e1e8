import { IconCircleCheck, IconLinkOff } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import { listAddress } from '#platform/lists/list.ts';
import type { CardParts } from '#platform/lists/web/CardList.tsx';
import type { Column } from '#platform/lists/web/columns.ts';
import { Status, type StatusLook } from '#platform/kit/web/parts/Status.tsx';
import type { Carrier } from '../../carriers.api.ts';

const carrierStates = ['online', 'noPage'] as const;
type CarrierState = (typeof carrierStates)[number];
const stateNames = { online: m['operations.carriers.online'], noPage: m['operations.carriers.noTemplate'] };

/** Address of the list of carriers. */
export const carriersList = listAddress({
  name: 'carriers',
  states: { label: m['operations.column.state'], all: m['operations.carriers.all'], values: carrierStates, names: stateNames, tabs: stateNames },
  filters: {},
  sorts: { name: 'asc' },
  sort: 'name',
});

export const stateOf = ({ trackingTemplate }: Carrier): CarrierState => (trackingTemplate === null ? 'noPage' : 'online');

const look = (carrier: Carrier): StatusLook =>
  stateOf(carrier) === 'online'
    ? { family: 'success', icon: IconCircleCheck, label: stateNames.online() }
    : { family: 'warning', icon: IconLinkOff, label: stateNames.noPage() };

/** Host of a tracking page: enough to recognise it. */
const hostOf = ({ trackingTemplate }: Carrier): string | undefined => /^https:\/\/(?:www\.)?([^/{?#]+)/.exec(trackingTemplate ?? '')?.[1];

export const carrierColumns: Column<Carrier>[] = [
  { id: 'name', header: m['operations.carriers.name'], cell: (row) => row.name, width: 200, priority: 1, isText: true },
  { id: 'page', header: m['operations.carriers.page'], cell: (row) => hostOf(row) ?? '—', width: 220, priority: 3, isText: true },
  { id: 'state', header: m['operations.column.state'], cell: (row) => <Status {...look(row)} />, width: 180, priority: 1 },
];

/** A carrier on a phone. */
export const carrierCard = (row: Carrier): CardParts => ({ title: row.name, state: <Status {...look(row)} />, date: hostOf(row) });
