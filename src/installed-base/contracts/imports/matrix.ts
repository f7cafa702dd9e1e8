import { m } from '#generated/messages/messages.js';
import type { ImportMatrix } from '#capabilities/imports/matrix.ts';
import type { Message } from '#platform/message.ts';

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
  number: m['contract-imports.column.number'],
  label: m['contract-imports.column.label'],
  type: m['contract-imports.column.type'],
  manufacturer: m['contract-imports.column.manufacturer'],
  kind: m['contract-imports.column.kind'],
  reference: m['contract-imports.column.reference'],
  description: m['contract-imports.column.description'],
  serial: m['contract-imports.column.serial'],
  quantity: m['contract-imports.column.quantity'],
  serviceLevel: m['contract-imports.column.serviceLevel'],
  supportType: m['contract-imports.column.supportType'],
  startsOn: m['contract-imports.column.startsOn'],
  endsOn: m['contract-imports.column.endsOn'],
  site: m['contract-imports.column.site'],
  smartAccount: m['contract-imports.column.smartAccount'],
  virtualAccount: m['contract-imports.column.virtualAccount'],
  ccoId: m['contract-imports.column.ccoId'],
  warrantyUntil: m['contract-imports.column.warrantyUntil'],
  orderNumber: m['contract-imports.column.orderNumber'],
  comment: m['contract-imports.column.comment'],
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
  tab: m['contract-imports.tab.contracts'],
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
  support: m['contract-imports.type.support'],
  warranty: m['contract-imports.type.warranty'],
  licence: m['contract-imports.type.licence'],
} as const;
export const kindWords = {
  hardware: m['contract-imports.kind.hardware'],
  software: m['contract-imports.kind.software'],
  service: m['contract-imports.kind.service'],
} as const;

/** Word in place of the serial number of a software or service that has none. */
export const noSerialWord = m['contract-imports.noSerial'];
