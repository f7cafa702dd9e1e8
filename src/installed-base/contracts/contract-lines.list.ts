import { m } from '#generated/messages/messages.js';
import { choiceFilter, daysFilter, oneFilter } from '#platform/lists/list-filters.ts';
import { declareList, listAddress } from '#platform/lists/list.ts';
import { contractLineKinds, contractStates } from './contract.ts';
import { expiryClasses } from '#installed-base/catalogue/expiry.ts';
import { contractStateNames, expiryNames, lineKindNames } from './contract.names.ts';
import type { ContractLineSummary } from './contract-lines.api.ts';

/** A line with the fields that only its exported row has. */
export type ExportedContractLine = ContractLineSummary & { subOrganisationName: string | null; startsOn: string; quantity: number; orderNumber: string | null };

/** The list of contract lines by their end. Lines of archived contracts are left out unless that state is asked for. */
export const contractLineList = declareList<ContractLineSummary, ExportedContractLine>()({
  name: 'contract-lines',
  path: '/api/contract-lines',
  noun: 'contract lines',
  kinds: ['contract', 'device'],
  title: m['contracts.lines.title'],
  search: m['contracts.lines.search'],
  filters: {
    expiry: oneFilter(m['contracts.field.expiry'], expiryClasses, expiryNames, { isPinned: true }),
    ...daysFilter(
      { from: 'endsFrom', to: 'endsTo' },
      { label: m['contracts.field.endsOn'], from: m['contracts.filter.endsFrom'], to: m['contracts.filter.endsTo'], isPinned: true },
    ),
    manufacturer: choiceFilter(m['contracts.field.manufacturer'], { isPinned: true }),
    site: choiceFilter(m['contracts.field.site'], { of: 'id', isPinned: true }),
    serviceLevel: choiceFilter(m['contracts.field.serviceLevel']),
    supportType: choiceFilter(m['contracts.field.supportType']),
    kind: oneFilter(m['contracts.field.kind'], contractLineKinds, lineKindNames),
    subOrganisation: choiceFilter(m['contracts.field.subOrganisation'], { of: 'id' }),
    contractState: oneFilter(m['contracts.field.contractState'], contractStates, contractStateNames),
  },
  sorts: { endsOn: 'asc' },
  sort: 'endsOn',
  initial: { expiry: 'underThreeMonths', contractState: 'active' },
  columns: ({ column, sheetColumn }) => ({
    contract: column({ label: m['contracts.field.contract'], kind: 'text', value: (line) => line.contractNumber, width: 18 }),
    manufacturer: column({ label: m['contracts.field.manufacturer'], kind: 'text', value: (line) => line.manufacturerName, width: 18 }),
    reference: column({ label: m['contracts.field.device'], kind: 'text', value: (line) => line.reference, width: 22 }),
    description: sheetColumn({ label: m['contracts.field.description'], kind: 'text', value: (line) => line.description, width: 36 }),
    serial: column({ label: m['contracts.field.serial'], kind: 'text', value: (line) => line.serial, width: 20 }),
    quantity: sheetColumn({ label: m['contracts.field.quantity'], kind: 'integer', value: (line) => line.quantity }),
    kind: column({ label: m['contracts.field.kind'], kind: 'text', value: (line, { locale }) => lineKindNames[line.kind]({}, { locale }), width: 12 }),
    serviceLevel: column({ label: m['contracts.field.serviceLevel'], kind: 'text', value: (line) => line.serviceLevel, width: 22 }),
    supportType: column({ label: m['contracts.field.supportType'], kind: 'text', value: (line) => line.supportType, width: 18 }),
    site: column({ label: m['contracts.field.site'], kind: 'text', value: (line) => line.siteLabel }),
    subOrganisation: sheetColumn({ label: m['contracts.field.subOrganisation'], kind: 'text', value: (line) => line.subOrganisationName }),
    startsOn: sheetColumn({ label: m['contracts.field.startsOn'], kind: 'day', value: (line) => line.startsOn }),
    endsOn: column({ label: m['contracts.field.endsOn'], kind: 'day', value: (line) => line.endsOn, sort: 'endsOn' }),
    expiry: column({ label: m['contracts.field.expiry'], kind: 'text', value: (line, { locale }) => expiryNames[line.expiry]({}, { locale }), width: 18 }),
    contractState: sheetColumn({
      label: m['contracts.field.contractState'],
      kind: 'text',
      value: (line, { locale }) => contractStateNames[line.contractState]({}, { locale }),
      width: 14,
    }),
    order: sheetColumn({ label: m['contracts.field.orderNumber'], kind: 'text', value: (line) => line.orderNumber, width: 18 }),
  }),
  sheet: { title: m['contracts.lines.sheet'], fileName: m['contracts.lines.fileName'] },
  selection: { max: 1000 },
});

const { manufacturer, site, serviceLevel, contractState } = contractLineList.filters;

/** The filters of the overview, those of the list of lines that its figures lead to. */
export const contractsOverviewAddress = listAddress({
  name: 'contracts-overview',
  filters: { manufacturer, site, serviceLevel: { ...serviceLevel, isPinned: true }, contractState: { ...contractState, isPinned: true } },
  sorts: { endsOn: 'asc' },
  sort: 'endsOn',
  initial: { contractState: 'active' },
});
