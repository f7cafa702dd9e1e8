import { m } from '#generated/messages/messages.js';
import { expiryClasses } from '#installed-base/catalogue/expiry.ts';
import { choiceFilter, flagFilter, oneFilter, textFilter } from '#platform/lists/list-filters.ts';
import { declareList } from '#platform/lists/list.ts';
import { coverages, endOfSupportClasses, warrantyClasses } from './device.ts';
import { coverageNames, endOfSupportNames, kindNames, supportNames, warrantyNames } from './device.names.ts';
import type { DeviceSummary } from './devices.api.ts';
import { deviceKind } from './equipment.journal.ts';
import { productKinds } from '#installed-base/catalogue/product.ts';

/** The list of devices. Its states are the cover of a device on the day. */
export const deviceList = declareList<DeviceSummary>()({
  name: 'devices',
  path: '/api/devices',
  noun: 'devices',
  kinds: [deviceKind, 'contract'],
  title: m['equipment.list.title'],
  search: m['equipment.list.search'],
  states: {
    label: m['equipment.field.coverage'],
    all: m['equipment.tab.all'],
    values: coverages,
    names: coverageNames,
    tabs: { covered: m['equipment.tab.covered'], warrantyOnly: m['equipment.tab.warrantyOnly'], uncovered: m['equipment.tab.uncovered'] },
  },
  filters: {
    site: choiceFilter(m['equipment.field.site'], { of: 'id', isPinned: true }),
    manufacturer: choiceFilter(m['equipment.field.manufacturer']),
    productLine: choiceFilter(m['equipment.field.productLine']),
    kind: oneFilter(m['equipment.field.kind'], productKinds, kindNames),
    serviceLevel: choiceFilter(m['equipment.field.serviceLevel']),
    support: oneFilter(m['equipment.field.support'], expiryClasses, supportNames),
    warranty: oneFilter(m['equipment.field.warranty'], warrantyClasses, warrantyNames),
    endOfSupport: oneFilter(m['equipment.field.endOfSupport'], endOfSupportClasses, endOfSupportNames),
    subOrganisation: choiceFilter(m['equipment.field.subOrganisation'], { of: 'id' }),
    reference: textFilter(m['equipment.field.reference'], 80),
    imported: flagFilter(m['equipment.filter.imported']),
  },
  foundBy: { hostName: m['equipment.field.hostName'], contract: m['equipment.field.contract'], order: m['equipment.field.order'] },
  sorts: { serial: 'asc', reference: 'asc', coverUntil: 'asc', endOfSupport: 'asc' },
  sort: 'serial',
  columns: ({ column, sheetColumn }) => ({
    serial: column({ label: m['equipment.field.serial'], kind: 'text', value: (device) => device.serial, sort: 'serial', width: 24 }),
    reference: column({ label: m['equipment.field.reference'], kind: 'text', value: (device) => device.reference, sort: 'reference', width: 24 }),
    manufacturer: column({ label: m['equipment.field.manufacturer'], kind: 'text', value: (device) => device.manufacturerName }),
    description: column({ label: m['equipment.field.description'], kind: 'text', value: (device) => device.description, width: 44 }),
    productLine: column({ label: m['equipment.field.productLine'], kind: 'text', value: (device) => device.productLine, width: 24 }),
    kind: sheetColumn({ label: m['equipment.field.kind'], kind: 'text', value: (device, { locale }) => kindNames[device.kind]({}, { locale }) }),
    quantity: column({ label: m['equipment.field.quantity'], kind: 'integer', value: (device) => device.quantity }),
    coverage: column({
      label: m['equipment.field.coverage'],
      kind: 'text',
      value: (device, { locale }) => coverageNames[device.coverage]({}, { locale }),
      sort: 'coverUntil',
      width: 18,
    }),
    coverUntil: column({ label: m['equipment.field.coverUntil'], kind: 'day', value: (device) => device.coverUntil }),
    contract: column({ label: m['equipment.field.contract'], kind: 'text', value: (device) => device.contractNumber, width: 18 }),
    contractUntil: column({ label: m['equipment.field.contractUntil'], kind: 'day', value: (device) => device.contractUntil }),
    site: column({ label: m['equipment.field.site'], kind: 'text', value: (device) => device.siteLabel, width: 28 }),
    warrantyType: sheetColumn({ label: m['equipment.field.warrantyType'], kind: 'text', value: (device) => device.warrantyType }),
    warrantyUntil: column({ label: m['equipment.field.warrantyUntil'], kind: 'day', value: (device) => device.warrantyUntil }),
    supportEndsOn: column({ label: m['equipment.field.supportEndsOn'], kind: 'day', value: (device) => device.supportEndsOn }),
    endOfSupport: column({ label: m['equipment.field.endOfSupport'], kind: 'day', value: (device) => device.endOfSupportOn, sort: 'endOfSupport' }),
    subOrganisation: column({ label: m['equipment.field.subOrganisation'], kind: 'text', value: (device) => device.subOrganisationName, width: 28 }),
    room: sheetColumn({ label: m['equipment.field.room'], kind: 'text', value: (device) => device.room }),
    hostName: column({ label: m['equipment.field.hostName'], kind: 'text', value: (device) => device.hostName }),
    imported: sheetColumn({
      label: m['equipment.field.imported'],
      kind: 'text',
      value: (device, options) => (device.isImported ? m['platform.list.yes']({}, options) : null),
    }),
  }),
  selection: { max: 1000 },
  sheet: { title: m['equipment.export.sheet'], fileName: m['equipment.export.fileName'] },
});
