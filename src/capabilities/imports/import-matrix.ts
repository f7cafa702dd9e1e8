import { m } from '#generated/messages/messages.js';
import { locales, type Locale } from '#platform/kernel/locale.ts';
import type { Message } from '#platform/kernel/message.ts';
import { plainText } from '#platform/kernel/table/plain-text.ts';

/** The import template of a kind of import: an Excel file with two tabs, made in the reader's language and read in either. */
export interface ImportMatrix<Column extends string = string> {
  /** Kind of the import, as its batches store it. */
  kind: string;
  /** Kind of its batches in the journal and in live updates. */
  objectKind: string;
  /** Name of its endpoints and tasks: `contract-imports` stands under /api/contract-imports. */
  slug: string;
  /** Version of the columns, to be counted up when they change: files of an earlier one are refused with a sentence that says so. */
  version: number;
  /** Mark in the second tab without its version, by which a template is recognised whatever its name. */
  mark: string;
  /** Columns of the first tab, in their order. The first one names a row. */
  columns: readonly Column[];
  heads: Readonly<Record<Column, Message>>;
  /** Columns that may not be empty. */
  required: readonly Column[];
  /** Columns in which every word is meant as it stands. In the others, words for "nothing" (`N/A`, `-none-`, a hyphen) are an empty cell. */
  free: readonly Column[];
  /** Columns whose values the second tab lists, in its order. The mark follows them. */
  lists: readonly Column[];
  /** Name of the first tab. */
  tab: Message;
  maxBytes: number;
  /** Maximum rows below the example. */
  maxRows: number;
}

export const headRows = 1;
export const exampleRows = 1;
/** Row of the mark in the second tab; it stands behind the lists. */
export const markRow = 2;

export const formatMark = ({ mark, version }: Pick<ImportMatrix, 'mark' | 'version'>): string => `${mark}${version}`;

/** Word in the first column of the example row, which is not read. */
export const exampleWord = m['imports.example'];
export const listsTab = m['imports.tab.lists'];

/** The language of a file with these tabs; nothing where they are not those of the template. */
export const detectLocale = ({ tab }: Pick<ImportMatrix, 'tab'>, tabs: readonly string[]): Locale | undefined =>
  locales.find((locale) => tabs.includes(tab({}, { locale })) && tabs.includes(listsTab({}, { locale })));

/** The first head that is not the template's; nothing where all are. */
export const findWrongHead = <Column extends string>(
  { columns, heads }: Pick<ImportMatrix<Column>, 'columns' | 'heads'>,
  read: readonly (string | undefined)[],
  locale: Locale,
): Column | undefined => columns.find((column, index) => plainText(read[index] ?? '') !== plainText(heads[column]({}, { locale })));

/** Whether the words are the same to a person, in either language. */
export const isWord = (typed: string, word: Message): boolean => locales.some((locale) => plainText(word({}, { locale })) === plainText(typed));
