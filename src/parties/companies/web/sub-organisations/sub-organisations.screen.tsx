import { IconAlertTriangle } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import { dot } from '#platform/kernel/dots.ts';
import { listScreen } from '#platform/lists/web/list-screen.tsx';
import { Status } from '#platform/kit/web/parts/Status.tsx';
import { subOrganisationsAddress } from '../../companies.paths.ts';
import { subOrganisationList, type ShownSubOrganisation } from '../../sub-organisations.list.ts';
import styles from './SubOrganisations.module.css';

const figure = (count: number | undefined): string => (count === undefined ? '' : count === 0 ? '—' : m['companies.subOrganisation.count']({ count }));

/** More assigned than entitled, of a reference. */
const overCell = ({ contents }: ShownSubOrganisation) =>
  contents && contents.overAssigned > 0 ? (
    <Status family="danger" icon={IconAlertTriangle} label={m['companies.subOrganisation.over']()} isPill />
  ) : (
    <span className="quiet">—</span>
  );

/** The list of sub-organisations on screen. */
export const subOrganisationsScreen = listScreen(subOrganisationList, {
  address: subOrganisationsAddress,
  toCode: (row) => row.id,
  columns: {
    name: {
      cell: (row) => (
        <span className={styles.name} style={{ paddingInlineStart: `${row.depth * 20}px` }}>
          {row.name}
        </span>
      ),
      width: 260,
      priority: 1,
      isText: true,
    },
    vendor: { className: 'serial', width: 190, priority: 5 },
    contracts: { cell: (row) => figure(row.contents?.contracts), align: 'end', width: 110, priority: 2 },
    devices: { cell: (row) => figure(row.contents?.devices), align: 'end', width: 120, priority: 2 },
    licences: { cell: (row) => figure(row.contents?.entitled), align: 'end', width: 150, priority: 4 },
    assignment: { cell: overCell, width: 140, priority: 2 },
  },
  card: (row) => ({
    title: row.name,
    text: row.parentName === null ? undefined : m['companies.subOrganisation.within']({ name: row.parentName }),
    state: row.contents && (row.contents.overAssigned > 0 ? overCell(row) : m['companies.subOrganisation.contractsCount']({ count: row.contents.contracts })),
    date:
      row.contents &&
      `${m['companies.subOrganisation.devicesCount']({ count: row.contents.devices })}${dot}${m['companies.subOrganisation.licencesCount']({ count: row.contents.entitled })}`,
  }),
});
