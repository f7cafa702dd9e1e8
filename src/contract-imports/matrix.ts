import { m } from '#generated/messages/messages.js';
import { locales, type Locale } from '#platform/locale.ts';
import type { Message } from '#platform/message.ts';

/** The import template: an Excel file with two tabs, made in the reader's language and read in either. */

/** Version of the columns, to be counted up when they change: files of an earlier one are refused with a sentence that says so. */
export const matrixVersion = 1;
/** Mark in the second tab, by which a template is recognised whatever its name. */
export const matrixMark = (version: number): string => `passerelle-contracts-${version}`;
/** Cell of the mark: number of its row, and rank of its column from 0. */
export const markPlace = { row: 2, column: 5 } as const;

export const importMaxBytes = 2 * 1024 * 1024;
/** Rows below the example. */
export const importMaxRows = 50_000;
export const exampleRows = 1;

/** Columns of the first tab, in their order. */
export const matrixColumns = [
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
export type MatrixColumn = (typeof matrixColumns)[number];

/** The owner's seven columns that may not be empty. */
export const requiredColumns = [
  'number',
  'manufacturer',
  'reference',
  'description',
  'serial',
  'startsOn',
  'endsOn',
] as const satisfies readonly MatrixColumn[];

export const columnHeads: Readonly<Record<MatrixColumn, Message>> = {
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
/** Number of the example row, which is not read. */
export const exampleNumber = m['contract-imports.example.number'];

export const tabNames = { contracts: m['contract-imports.tab.contracts'], lists: m['contract-imports.tab.lists'] } as const;

/** The language of a file with these tabs; nothing where they are not those of a template. */
export const localeOfTabs = (tabs: readonly string[]): Locale | undefined =>
  locales.find((locale) => tabs.includes(tabNames.contracts({}, { locale })) && tabs.includes(tabNames.lists({}, { locale })));

/** The first head that is not the template's; nothing where all are. */
export const wrongHead = (heads: readonly (string | undefined)[], locale: Locale): MatrixColumn | undefined =>
  matrixColumns.find((column, index) => heads[index]?.trim() !== columnHeads[column]({}, { locale }));

const plain = (text: string): string => text.normalize('NFKC').trim().toUpperCase();

/** Whether the words are the same to a person, in either language. */
export const isWord = (typed: string, word: Message): boolean => locales.some((locale) => plain(word({}, { locale })) === plain(typed));
