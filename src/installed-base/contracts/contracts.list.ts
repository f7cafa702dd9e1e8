import { m } from '#generated/messages/messages.js';
import { choiceFilter, daysFilter, flagFilter, oneFilter } from '#platform/lists/list-filters.ts';
import { declareList } from '#platform/lists/list.ts';
import { contractStates, contractTypes } from './contract.ts';
import { expiryClasses, classifyExpiry } from '#installed-base/catalogue/expiry.ts';
import type { ContractSummary } from './contracts.api.ts';
import { contractKind } from './contracts.journal.ts';
import { contractStateNames, contractTypeNames, expiryNames } from './contract.names.ts';

/** Maximum contracts that one request archives. */
export const archivedContractsAtMost = 500;

/** A contract with the fields that only its exported row has. */
export type ExportedContract = ContractSummary & { periodMonths: number; orderNumber: string | null; comment: string | null };

/** The list of contracts. Archived ones are left out unless that state is asked for. */
export const contractList = declareList<ContractSummary, ExportedContract>()({
  name: 'contracts',
  path: '/api/contracts',
  noun: 'contracts',
  kinds: [contractKind],
  title: m['contracts.title'],
  search: m['contracts.list.search'],
  filters: {
    contractState: oneFilter(m['contracts.field.state'], contractStates, contractStateNames, { isPinned: true }),
    manufacturer: choiceFilter(m['contracts.field.manufacturer'], { isPinned: true }),
    expiry: oneFilter(m['contracts.field.expiry'], expiryClasses, expiryNames, { isPinned: true }),
    site: choiceFilter(m['contracts.field.site'], { of: 'id' }),
    serviceLevel: choiceFilter(m['contracts.field.serviceLevel']),
    type: oneFilter(m['contracts.field.type'], contractTypes, contractTypeNames),
    imported: flagFilter(m['contracts.field.imported']),
    subOrganisation: choiceFilter(m['contracts.field.subOrganisation'], { of: 'id', choicesAtLeast: 1 }),
    ...daysFilter(
      { from: 'endsFrom', to: 'endsTo' },
      { label: m['contracts.field.endsOn'], from: m['contracts.filter.endsFrom'], to: m['contracts.filter.endsTo'] },
    ),
    smartAccount: choiceFilter(m['contracts.field.smartAccount'], { choicesAtLeast: 1 }),
    virtualAccount: choiceFilter(m['contracts.field.virtualAccount'], { choicesAtLeast: 1 }),
  },
  foundBy: {
    serial: m['contracts.field.serial'],
    ccoId: m['contracts.field.ccoId'],
    smartAccount: m['contracts.field.smartAccount'],
    virtualAccount: m['contracts.field.virtualAccount'],
    order: m['contracts.field.orderNumber'],
    product: m['contracts.foundBy.product'],
    site: m['contracts.field.site'],
  },
  sorts: { endsOn: 'asc', startsOn: 'desc', number: 'asc' },
  sort: 'endsOn',
  // Only active contracts, the next to end first.
  initial: { contractState: 'active' },
  columns: ({ column, sheetColumn }) => ({
    number: column({ label: m['contracts.field.number'], kind: 'text', value: (contract) => contract.number, sort: 'number', width: 18 }),
    label: column({ label: m['contracts.field.label'], kind: 'text', value: (contract) => contract.label, width: 36 }),
    type: column({
      label: m['contracts.field.type'],
      kind: 'text',
      value: (contract, { locale }) => contractTypeNames[contract.type]({}, { locale }),
      width: 14,
    }),
    manufacturer: column({ label: m['contracts.field.manufacturer'], kind: 'text', value: (contract) => contract.manufacturerName }),
    serviceLevel: column({ label: m['contracts.field.serviceLevel'], kind: 'text', value: (contract) => contract.serviceLevels.join(', ') || null, width: 24 }),
    site: column({ label: m['contracts.field.site'], kind: 'text', value: (contract) => contract.siteLabels.join(', ') || null, width: 30 }),
    lines: column({ label: m['contracts.field.lines'], kind: 'integer', value: (contract) => contract.lineCount }),
    startsOn: column({ label: m['contracts.field.startsOn'], kind: 'day', value: (contract) => contract.startsOn, sort: 'startsOn' }),
    endsOn: column({ label: m['contracts.field.endsOn'], kind: 'day', value: (contract) => contract.endsOn, sort: 'endsOn' }),
    expiry: column({
      label: m['contracts.field.expiry'],
      kind: 'text',
      value: (contract, { locale, today }) => expiryNames[classifyExpiry(contract.endsOn, today)]({}, { locale }),
      width: 18,
    }),
    state: column({
      label: m['contracts.field.state'],
      kind: 'text',
      value: (contract, { locale }) => contractStateNames[contract.state]({}, { locale }),
      width: 12,
    }),
    periodMonths: sheetColumn({ label: m['contracts.field.periodMonths'], kind: 'integer', value: (contract) => contract.periodMonths }),
    smartAccount: column({ label: m['contracts.field.smartAccount'], kind: 'text', value: (contract) => contract.smartAccount, width: 24 }),
    virtualAccount: column({ label: m['contracts.field.virtualAccount'], kind: 'text', value: (contract) => contract.virtualAccount, width: 20 }),
    ccoId: column({ label: m['contracts.field.ccoId'], kind: 'text', value: (contract) => contract.ccoId, width: 20 }),
    subOrganisation: column({ label: m['contracts.field.subOrganisation'], kind: 'text', value: (contract) => contract.subOrganisationName }),
    imported: column({
      label: m['contracts.field.imported'],
      kind: 'text',
      value: (contract, options) => (contract.isImported ? m['contracts.imported.yes']({}, options) : null),
      width: 12,
    }),
    order: sheetColumn({ label: m['contracts.field.orderNumber'], kind: 'text', value: (contract) => contract.orderNumber, width: 18 }),
    comment: sheetColumn({ label: m['contracts.field.comment'], kind: 'text', value: (contract) => contract.comment, width: 36 }),
  }),
  sheet: { title: m['contracts.export.sheet'], fileName: m['contracts.export.fileName'] },
  selection: { max: archivedContractsAtMost },
});
