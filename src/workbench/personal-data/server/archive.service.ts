import { Readable } from 'node:stream';
import { m } from '#generated/messages/messages.js';
import { wallClock } from '#platform/kernel/calendar.ts';
import type { Locale } from '#platform/kernel/locale.ts';
import type { CostlyShare } from '#platform/documents/server/costly/costly-work.ts';
import type { DeclaredPerson } from '#platform/data/server/db/personal-data.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { sheetStream } from '#platform/documents/server/drawn-files.ts';
import type { SheetCell, SheetPlan } from '#platform/documents/server/xlsx.cells.ts';
import type { WorkbookOptions } from '#platform/documents/server/xlsx.ts';
import { zip } from '#platform/documents/server/xlsx.zip.ts';
import { sectionNames, sections, type PersonalSection } from '../personal-data.ts';
import { storedName } from '#platform/data/server/db/column-names.ts';
import { readPersonRows, type SearchedPerson } from './rows-of-people.store.ts';

export interface Archived {
  db: ScopedDb;
  people: readonly DeclaredPerson[];
  person: SearchedPerson;
}

const cell = (row: Record<string, unknown>, column: string | undefined): SheetCell => {
  const value = column === undefined ? null : row[storedName(column)];
  return typeof value === 'string' || typeof value === 'number' ? value : value === null || value === undefined ? null : JSON.stringify(value);
};

const toInstant = (value: SheetCell): SheetCell => (typeof value === 'string' ? new Date(value).toISOString() : value);

/** Rows of a part in the readable workbook: day, title and text, as the declarations say. */
async function* readRows({ db, people, person }: Archived, section: PersonalSection): AsyncGenerator<SheetCell[]> {
  for (const declared of people.filter(({ shown }) => shown?.in === section)) {
    const { at, title, text } = declared.shown!;
    for await (const row of readPersonRows(db, people, declared, person)) yield [toInstant(cell(row, at)), cell(row, title), cell(row, text)];
  }
}

const buildSheets = (archived: Archived, locale: Locale): SheetPlan[] =>
  sections.map((section) => ({
    name: sectionNames[section]({}, { locale }),
    columns: [
      { title: m['personal-data.column.at']({}, { locale }), kind: 'instant', width: 18 },
      { title: m['personal-data.column.title']({}, { locale }), kind: 'text', width: 36 },
      { title: m['personal-data.column.text']({}, { locale }), kind: 'text', width: 90 },
    ],
    rows: readRows(archived, section),
  }));

/** All rows as JSON: one list per table. A row that names the person twice stands twice. */
async function* writeJson({ db, people, person }: Archived): AsyncGenerator<string> {
  const tables = Map.groupBy(
    people.filter(({ holds }) => holds !== 'mentions'),
    ({ table }) => table,
  );
  let isFirst = true;
  yield '{';
  for (const [table, declarations] of tables) {
    let hasRows = false;
    for (const declared of declarations)
      for await (const row of readPersonRows(db, people, declared, person)) {
        yield hasRows ? ',\n' : `${isFirst ? '' : ','}\n${JSON.stringify(table)}: [\n`;
        yield JSON.stringify(row);
        hasRows = true;
        isFirst = false;
      }
    if (hasRows) yield '\n]';
  }
  yield '\n}\n';
}

/** Everything about a person: a workbook to read, JSON for programs. Both are read while they are written. */
export function buildArchive(archived: Archived, costly: CostlyShare, options: WorkbookOptions): Readable {
  const { locale } = options;
  const entries = [
    { name: m['personal-data.archive.sheets']({}, { locale }), content: sheetStream(costly, buildSheets(archived, locale), options) },
    { name: m['personal-data.archive.json']({}, { locale }), content: writeJson(archived) },
  ];
  return Readable.from(zip(entries, wallClock(options.createdAt, options.timeZone)), { objectMode: false });
}

export const archiveName = (fullName: string, today: string, locale: Locale): string =>
  m['personal-data.archive.name']({ name: fullName, day: today }, { locale });
