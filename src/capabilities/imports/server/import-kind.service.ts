import type { Locale } from '#platform/kernel/locale.ts';
import type { Message } from '#platform/kernel/message.ts';
import type { Rights } from '#platform/data/server/caller.ts';
import type { ColumnKind, SheetCell } from '#platform/documents/server/xlsx.cells.ts';
import type { Scope, ScopedDb } from '#platform/data/server/db/scope.ts';
import type { Author } from '#platform/data/server/journal/journal.ts';
import type { Flaw, FlawRules } from '../import-flaws.ts';
import type { ImportEndpoints } from '../imports.api.ts';
import type { ImportMatrix } from '../import-matrix.ts';
import { m } from '#generated/messages/messages.js';
import { declareErrors } from '#platform/kernel/errors.ts';

/** Look of a column of the template; by default text of a usual width that takes the values of its list alone. */
interface TemplateColumn {
  kind?: ColumnKind;
  width?: number;
  /** Whether a column with a list takes other values too. */
  isFree?: true;
}

/** Contents of a template besides the columns of its matrix. */
export interface TemplateContent<Column extends string = string> {
  /** Values that the second tab lists. */
  values: Readonly<Partial<Record<Column, readonly string[]>>>;
  columns: Readonly<Partial<Record<Column, TemplateColumn>>>;
  /** The example without its first column. */
  example: Readonly<Partial<Record<Column, string | undefined>>>;
  /** Sentences about its columns, between those of all templates. */
  instructions: readonly string[];
}

/** A row of a template: only the columns that it fills. */
export type MatrixRow<Column extends string = string> = Partial<Record<Column, SheetCell>>;

/** An import of a company. */
export interface BatchKey {
  companyId: number;
  id: string;
}

/** Told how many percent of a step are done. */
export type OnProgress = (percent: number) => Promise<void>;

/** A kind of import: everything that a domain brings; batches, steps, files, flaws and screens are the same for all.
 *  Its work runs in the caller's transaction. */
export interface ImportKind<Row = unknown> {
  matrix: ImportMatrix;
  endpoints: ImportEndpoints<string>;
  flaws: FlawRules;
  /** Title of the template, and the name of its file. */
  texts: { title: Message; fileName: Message };
  /** @param part `new`: begins an import; `any`: sees imports and takes their steps @throws for a person who may not */
  checkRight: (rights: Rights, part: 'new' | 'any') => void;
  template: (scope: Scope, companyId: number, options: { locale: Locale; today: string }) => Promise<TemplateContent>;
  /** Module with `checkWork`, and what its check knows of the portal. */
  check: { module: URL; known: (scope: Scope, key: BatchKey, today: string) => Promise<unknown> };
  addRows(tx: ScopedDb, key: BatchKey, rows: readonly Row[]): Promise<void>;
  clearRows: (tx: ScopedDb, key: BatchKey) => Promise<void>;
  /** Flaws that take the database, once all rows are stored. */
  findFlaws: (tx: ScopedDb, key: BatchKey, today: string) => Promise<Flaw[]>;
  /** Number of rows, and of the objects that they make. */
  counts: (tx: ScopedDb, key: BatchKey) => Promise<{ rows: number; objects: number }>;
  /** The objects that the rows would create. */
  summary: (tx: ScopedDb, key: BatchKey) => Promise<unknown>;
  /** Errors that have come since the check. */
  conflicts: (tx: ScopedDb, key: BatchKey) => Promise<Flaw[]>;
  /** @returns the summary, where writing has changed it */
  write: (tx: ScopedDb, author: Author, key: BatchKey, onProgress: OnProgress) => Promise<unknown>;
  /** Names of what depends on the objects of an import; it can be undone where there are none. */
  dependants: (db: ScopedDb, key: BatchKey, locale: Locale) => Promise<string[]>;
  /** @throws a violation of a foreign key when something else names a part of it */
  withdraw: (tx: ScopedDb, author: Author, key: BatchKey, onProgress: OnProgress) => Promise<void>;
}

export const importError = declareErrors({
  'imports.underWay': [409, m['imports.error.underWay']],
  'imports.state': [409, m['imports.error.state']],
  'imports.limited': [403, m['imports.error.limited']],
  'imports.depends': [409, m['imports.error.depends']],
});
