import { IconAlertTriangle } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import { dot } from '#platform/kernel/dots.ts';
import { listAddress } from '#platform/lists/list.ts';
import type { CardParts } from '#platform/lists/web/CardList.tsx';
import type { Column } from '#platform/lists/web/columns.ts';
import { Status } from '#platform/kit/web/parts/Status.tsx';
import type { SubOrganisation, SubOrganisationContents } from '../../sub-organisations.api.ts';
import styles from './SubOrganisations.module.css';

/** A sub-organisation with its place in the tree. */
export interface ShownSubOrganisation extends SubOrganisation {
  depth: number;
  parentName: string | null;
  /** Contents, descendants included; `undefined` while they are counted. */
  contents: SubOrganisationContents | undefined;
}

/** Address of the list of sub-organisations. */
export const subOrganisationsList = listAddress({ name: 'subOrganisations', filters: {}, sorts: { name: 'asc' }, sort: 'name' });

const figure = (count: number | undefined): string => (count === undefined ? '' : count === 0 ? '—' : m['companies.subOrganisation.count']({ count }));

/** More assigned than entitled, of a reference. */
const overCell = ({ contents }: ShownSubOrganisation) =>
  contents && contents.overAssigned > 0 ? (
    <Status family="danger" icon={IconAlertTriangle} label={m['companies.subOrganisation.over']()} isPill />
  ) : (
    <span className="quiet">—</span>
  );

export const subOrganisationColumns: Column<ShownSubOrganisation>[] = [
  {
    id: 'name',
    header: m['companies.subOrganisation.name'],
    cell: (row) => (
      <span className={styles.name} style={{ paddingInlineStart: `${row.depth * 20}px` }}>
        {row.name}
      </span>
    ),
    width: 260,
    priority: 1,
    isText: true,
  },
  {
    id: 'vendor',
    header: m['companies.subOrganisation.vendorId'],
    cell: (row) => row.vendorOrganisationId ?? '—',
    className: 'serial',
    width: 190,
    priority: 5,
  },
  { id: 'contracts', header: m['companies.subOrganisation.contracts'], cell: (row) => figure(row.contents?.contracts), align: 'end', width: 110, priority: 2 },
  { id: 'devices', header: m['companies.subOrganisation.devices'], cell: (row) => figure(row.contents?.devices), align: 'end', width: 120, priority: 2 },
  { id: 'licences', header: m['companies.subOrganisation.entitled'], cell: (row) => figure(row.contents?.entitled), align: 'end', width: 150, priority: 4 },
  { id: 'assignment', header: m['companies.subOrganisation.assignment'], cell: overCell, width: 140, priority: 2 },
];

/** A sub-organisation on a phone. */
export const subOrganisationCard = (row: ShownSubOrganisation): CardParts => ({
  title: row.name,
  text: row.parentName === null ? undefined : m['companies.subOrganisation.within']({ name: row.parentName }),
  state: row.contents && (row.contents.overAssigned > 0 ? overCell(row) : m['companies.subOrganisation.contractsCount']({ count: row.contents.contracts })),
  date:
    row.contents &&
    `${m['companies.subOrganisation.devicesCount']({ count: row.contents.devices })}${dot}${m['companies.subOrganisation.licencesCount']({ count: row.contents.entitled })}`,
});
