import { m } from '#generated/messages/messages.js';
import type { ImportMatrix } from '#capabilities/imports/import-matrix.ts';
import type { Message } from '#platform/kernel/message.ts';

/** The import template of contracts. */

/** Columns of the first tab, in their order. */
const columns = [
  'number',
  'label',
  'type',
  'manufacturer',
  'kind',
  'reference',
  'description',
  'serial',
  'quantity',
  'serviceLevel',
  'supportType',
  'startsOn',
  'endsOn',
  'site',
  'smartAccount',
  'virtualAccount',
  'ccoId',
  'warrantyUntil',
  'orderNumber',
  'comment',
] as const;
export type MatrixColumn = (typeof columns)[number];

/** The owner's seven columns that may not be empty. */
const required = ['number', 'manufacturer', 'reference', 'description', 'serial', 'startsOn', 'endsOn'] as const satisfies readonly MatrixColumn[];

const heads: Readonly<Record<MatrixColumn, Message>> = {
  number: m['contracts.import.column.number'],
  label: m['contracts.import.column.label'],
  type: m['contracts.import.column.type'],
  manufacturer: m['contracts.import.column.manufacturer'],
  kind: m['contracts.import.column.kind'],
  reference: m['contracts.import.column.reference'],
  description: m['contracts.import.column.description'],
  serial: m['contracts.import.column.serial'],
  quantity: m['contracts.import.column.quantity'],
  serviceLevel: m['contracts.import.column.serviceLevel'],
  supportType: m['contracts.import.column.supportType'],
  startsOn: m['contracts.import.column.startsOn'],
  endsOn: m['contracts.import.column.endsOn'],
  site: m['contracts.import.column.site'],
  smartAccount: m['contracts.import.column.smartAccount'],
  virtualAccount: m['contracts.import.column.virtualAccount'],
  ccoId: m['contracts.import.column.ccoId'],
  warrantyUntil: m['contracts.import.column.warrantyUntil'],
  orderNumber: m['contracts.import.column.orderNumber'],
  comment: m['contracts.import.column.comment'],
};

export const contractMatrix = {
  kind: 'contracts',
  objectKind: 'importBatch',
  slug: 'contract-imports',
  version: 1,
  mark: 'passerelle-contracts-',
  columns,
  heads,
  required,
  free: ['label', 'description', 'serial', 'comment'],
  lists: ['manufacturer', 'kind', 'type', 'serviceLevel', 'site'],
  tab: m['contracts.import.tab.contracts'],
  maxBytes: 2 * 1024 * 1024,
  maxRows: 50_000,
} as const satisfies ImportMatrix<MatrixColumn>;

/** Longest text of a column that takes free text, as in the feed of contracts. */
export const textMaximum = {
  number: 40,
  label: 200,
  reference: 80,
  description: 400,
  serial: 60,
  serviceLevel: 80,
  supportType: 80,
  site: 100,
  smartAccount: 120,
  virtualAccount: 120,
  ccoId: 60,
  orderNumber: 40,
  comment: 500,
} as const satisfies Partial<Record<MatrixColumn, number>>;

/** Words of the columns that take one of a few, in both languages. */
export const typeWords = {
  support: m['contracts.import.type.support'],
  warranty: m['contracts.import.type.warranty'],
  licence: m['contracts.import.type.licence'],
} as const;
export const kindWords = {
  hardware: m['contracts.import.kind.hardware'],
  software: m['contracts.import.kind.software'],
  service: m['contracts.import.kind.service'],
} as const;

/** Word in place of the serial number of a software or service that has none. */
export const noSerialWord = m['contracts.import.noSerial'];
