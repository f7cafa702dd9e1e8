import { productAddress } from '#installed-base/catalogue/catalogue.paths.ts';
import { SerialLink } from '#installed-base/equipment/web/parts/device-cells.tsx';
import { withDots } from '#platform/kernel/dots.ts';
import { listScreen } from '#platform/lists/web/list-screen.tsx';
import { Link } from '#platform/kit/web/Link.tsx';
import { Reference } from '#platform/kit/web/parts/cells.tsx';
import type { ContractLineSummary } from '../contract-lines.api.ts';
import { contractLineList } from '../contract-lines.list.ts';
import { contractAddress, contractsPaths } from '../contracts.paths.ts';
import { ExpiryStatus } from './parts/contract-cells.tsx';

const renderProduct = ({ manufacturer, reference }: ContractLineSummary) => (
  <Link to={productAddress(manufacturer, reference)}>
    <Reference>{reference}</Reference>
  </Link>
);

/** The list of contract lines on screen. A row leads to its contract. */
export const contractLinesScreen = listScreen(contractLineList, {
  address: (code) => (code === undefined ? contractsPaths.expiries : contractAddress(code)),
  toCode: (line) => line.contractId,
  columns: {
    contract: { cell: (line) => <Reference>{line.contractNumber}</Reference>, width: 128, priority: 1 },
    manufacturer: { width: 130, priority: 8, isText: true },
    reference: { cell: renderProduct, width: 150, priority: 5 },
    serial: {
      cell: ({ serial, companyId, deviceManufacturer, deviceReference }) =>
        serial === null ? (
          <span className="quiet">—</span>
        ) : (
          <SerialLink serial={serial} companyId={companyId} manufacturer={deviceManufacturer} reference={deviceReference} />
        ),
      width: 168,
      priority: 2,
    },
    kind: { width: 90, priority: 10, isOptional: true },
    serviceLevel: { width: 160, priority: 7, isText: true },
    supportType: { width: 140, priority: 9, isText: true, isOptional: true },
    site: { width: 160, priority: 6, isText: true },
    endsOn: { cell: (line, { format }) => format.day(line.endsOn, 'dated'), className: 'figures', width: 116, priority: 4 },
    expiry: { cell: (line) => <ExpiryStatus expiry={line.expiry} daysLeft={line.daysLeft} />, width: 120, priority: 1 },
  },
  card: (line, { format }) => ({
    title: <Reference>{line.contractNumber}</Reference>,
    figure: format.day(line.endsOn, 'dated'),
    text: withDots(line.reference, line.serial ?? line.serviceLevel, line.manufacturerName),
    state: <ExpiryStatus expiry={line.expiry} daysLeft={line.daysLeft} />,
    date: line.siteLabel ?? '',
  }),
});
