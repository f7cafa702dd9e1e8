import { SerialLink } from '#installed-base/equipment/web/parts/device-cells.tsx';
import { withCompany } from '#platform/kernel/address.ts';
import { withDots } from '#platform/kernel/dots.ts';
import { Link } from '#platform/kit/web/Link.tsx';
import { listScreen } from '#platform/lists/web/list-screen.tsx';
import { Reference } from '#platform/kit/web/parts/cells.tsx';
import { deliveryAddress, orderAddress, receivedAddress } from '../orders.paths.ts';
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
