import { ExportButton } from '#capabilities/exports/web/parts/ExportButton.tsx';
import { m } from '#generated/messages/messages.js';
import { ListScreen } from '#platform/lists/web/ListScreen.tsx';
import { loadList } from '#platform/lists/web/list-queries.ts';
import { EmptyState } from '#platform/kit/web/parts/EmptyState.tsx';
import { LinkButton } from '#platform/kit/web/parts/LinkButton.tsx';
import { SerialLink } from '#installed-base/equipment/web/parts/device-cells.tsx';
import { withCompany } from '#platform/kernel/address.ts';
import { withDots } from '#platform/kernel/dots.ts';
import { Link } from '#platform/kit/web/Link.tsx';
import { listScreen, noExtras } from '#platform/lists/web/list-screen.tsx';
import { Reference } from '#platform/kit/web/parts/cells.tsx';
import { deliveryAddress, orderAddress, receivedAddress, trackingAddress } from '../orders.paths.ts';
import type { ReceivedSerial } from '../received-serials.api.ts';
import { receivedSerialList } from '../received-serials.list.ts';

const renderSerial = ({ serial, companyId, manufacturer, reference }: ReceivedSerial) => (
  <SerialLink serial={serial} companyId={companyId} manufacturer={manufacturer} reference={reference} />
);

/** The list of received serial numbers on screen. A row leads to its order. */
export const receivedSerialsScreen = listScreen(receivedSerialList, {
  address: (code) => (code === undefined ? receivedAddress() : orderAddress(code)),
  toCode: (row) => row.orderNumber,
  columns: {
    serial: { cell: renderSerial, width: 160, priority: 1 },
    reference: { cell: (row) => <Reference>{row.reference}</Reference>, width: 150, priority: 3 },
    description: { width: 220, priority: 6, isText: true },
    order: { cell: (row) => <Reference>{row.customerOrderNumber || row.orderNumber}</Reference>, width: 136, priority: 4 },
    number: { width: 128, priority: 9, isOptional: true },
    delivery: {
      cell: (row) => (
        <Link to={withCompany(deliveryAddress(row.orderNumber, row.deliveryNumber), row.companyId)}>
          <Reference>{row.deliveryNumber}</Reference>
        </Link>
      ),
      width: 128,
      priority: 2,
    },
    cartons: { width: 90, priority: 8, isText: true },
    site: { width: 160, priority: 7, isText: true },
    receivedAt: { cell: (row, { format }) => format.instant(row.receivedAt, 'dated'), className: 'figures', width: 116, priority: 1 },
  },
  card: (row, { format }) => ({
    title: <span className="serial">{row.serial}</span>,
    figure: format.instant(row.receivedAt, 'dated'),
    text: withDots(row.reference, row.description),
    state: <Reference>{row.deliveryNumber}</Reference>,
    date: row.siteLabel ?? '',
  }),
});

/** `/suivicommande/recus`: the serial numbers of everything received, in a period if one is chosen. */
export function ReceivedSerialsPage() {
  return (
    <ListScreen
      screen={receivedSerialsScreen}
      extras={noExtras}
      crumb={{ label: m['orders.tracking.title'](), to: trackingAddress() }}
      actions={(list) => <ExportButton list={list} />}
      empty={
        <EmptyState
          title={m['orders.received.emptyTitle']()}
          actions={
            <LinkButton to={trackingAddress()} variant="default">
              {m['orders.tracking.title']()}
            </LinkButton>
          }
        >
          <p>{m['orders.received.emptyText']()}</p>
        </EmptyState>
      }
    />
  );
}
ReceivedSerialsPage.load = loadList(receivedSerialList);
