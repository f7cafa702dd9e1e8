import { ContractLink } from '#installed-base/contracts/web/parts/contract-cells.tsx';
import { m } from '#generated/messages/messages.js';
import { withDots } from '#platform/kernel/dots.ts';
import { listScreen } from '#platform/lists/web/list-screen.tsx';
import { deviceList } from '#installed-base/equipment/devices.list.ts';
import { devicesAddress } from '#installed-base/equipment/equipment.paths.ts';
import { renderCoverEnd, renderEndOfSupport, renderCoverage } from '#installed-base/equipment/web/parts/device-cells.tsx';
import { ProductLink } from '#installed-base/catalogue/web/parts/product-cells.tsx';

/** The list of devices on screen. */
export const devicesScreen = listScreen<typeof deviceList>(deviceList, {
  address: devicesAddress,
  toCode: (row) => row.serial,
  columns: {
    serial: { cell: (row) => <span className="serial">{row.serial}</span>, width: 152, priority: 1 },
    reference: { cell: (row) => <ProductLink product={row} />, width: 142, priority: 1 },
    description: { width: 200, priority: 8, isText: true },
    manufacturer: { width: 132, priority: 9 },
    productLine: { width: 140, priority: 11, isText: true, isOptional: true },
    quantity: { width: 84, priority: 12, isOptional: true },
    site: { width: 150, priority: 6, isText: true },
    coverage: { cell: (row) => renderCoverage(row.coverage), width: 132, priority: 1 },
    coverUntil: {
      cell: (row, { format }) => (row.coverage === 'covered' ? renderCoverEnd(row.coverUntil, format) : format.day(row.coverUntil, 'dated')),
      width: 124,
      priority: 4,
    },
    contract: {
      cell: (row) =>
        row.contractId ? <ContractLink id={row.contractId} number={row.contractNumber!} companyId={row.companyId} /> : <span className="quiet">—</span>,
      width: 102,
      priority: 5,
    },
    contractUntil: { header: m['device.column.contractUntil'], cell: (row, { format }) => format.day(row.contractUntil, 'dated'), width: 116, priority: 7 },
    warrantyUntil: { width: 128, priority: 10, isOptional: true },
    supportEndsOn: { width: 116, priority: 10, isOptional: true },
    endOfSupport: {
      header: m['device.column.endOfSupport'],
      cell: (row, { format }) => renderEndOfSupport(row.endOfSupportOn, format),
      width: 124,
      priority: 7,
    },
    subOrganisation: { width: 150, priority: 11, isText: true, isOptional: true },
    hostName: { width: 130, priority: 11, isText: true, isOptional: true },
  },
  card: (row, { format }) => ({
    title: <span className="serial">{row.serial}</span>,
    figure: row.coverage === 'covered' ? renderCoverEnd(row.coverUntil, format) : undefined,
    text: withDots(row.manufacturerName, row.reference, row.description),
    state: renderCoverage(row.coverage),
    date: row.siteLabel,
  }),
});
