import { NearestNames } from '#platform/kernel/nearest-matches.ts';
import { referenceKey } from '#platform/kernel/search-key.ts';
import { detectDecimalSign, DayColumn, type DayOrder } from '#platform/kernel/table/column-format.ts';
import { delimitedRows } from '#platform/documents/table/delimited-text.ts';
import { findPlaces } from '#platform/kernel/table/heads.ts';
import { isNoDay } from '#platform/documents/table/none-words.ts';
import { seenText } from '#platform/kernel/table/plain-text.ts';
import { parseDay } from '#platform/kernel/typed-day.ts';
import { parseQuantity } from '#platform/kernel/typed-numbers.ts';

/** Sites pasted from a spreadsheet: a code or a label in the first column, quantities in those that follow, then a day. Pure. */

export interface KnownSite {
  id: string;
  code: string;
  label: string;
}

/** A pasted row. `siteId`: null where no site, or more than one, has that name; `suggestion`: the site that was probably meant. */
export interface PastedSite {
  typed: string;
  siteId: string | null;
  suggestion: KnownSite | null;
  /** Sites of the same name, to choose one of. */
  candidates: readonly KnownSite[];
  /** Quantities, or texts that are none; '' for nothing. */
  cells: (number | string)[];
  /** Day after the quantities, or the invalid text in its cell; null for an empty cell. */
  wishedOn: string | null;
}

interface Reading {
  /** Rows that are read. */
  max: number;
  /** Quantities that a row may have. */
  columns: number;
  today: string;
}

/** Finds the sites of a pasted table. A first row of headings is skipped. */
export function matchSites(pasted: string, sites: readonly KnownSite[], { max, columns, today }: Reading): PastedSite[] {
  const byName = new Map<string, KnownSite[]>();
  for (const site of sites)
    for (const name of new Set([`code ${referenceKey(site.code)}`, `label ${referenceKey(site.label)}`])) byName.set(name, [...(byName.get(name) ?? []), site]);
  const nearest = new NearestNames(sites.flatMap(({ code, label }) => [code, label]));
  const findSites = (typed: string): KnownSite[] => byName.get(`code ${referenceKey(typed)}`) ?? byName.get(`label ${referenceKey(typed)}`) ?? [];
  const rows = parseRows(pasted, max + 1).filter((row, rank) => rank > 0 || findSites(row[0] ?? '').length > 0 || !isHead(row));
  const reading = { columns, today, order: collectDays(rows).order, sign: detectDecimalSign(rows.flatMap((row) => row.slice(1, columns + 1))) };
  return rows.slice(0, max).map(([typed = '', ...cells]) => {
    const bearers = findSites(typed);
    const meant = bearers.length === 0 ? nearest.suggest(typed) : undefined;
    return {
      typed,
      siteId: bearers.length === 1 ? bearers[0]!.id : null,
      suggestion: sites.find(({ code, label }) => meant !== undefined && (code === meant || label === meant)) ?? null,
      candidates: bearers.length > 1 ? bearers : [],
      ...readAnswers(cells, reading),
    };
  });
}

/** First day of a pasted table whose order of day and month stays unknown, because no other day settles it; absent where all are certain. */
export function ambiguousDay(pasted: string, max: number): string | undefined {
  const days = collectDays(parseRows(pasted, max));
  return days.order === undefined ? days.ambiguous : undefined;
}

const parseRows = (pasted: string, max: number): string[][] => delimitedRows(pasted, findSeparator(pasted), max).map(({ row }) => row.map(seenText));

const siteHeads = {
  site: {
    held: ['code site', 'site code', 'nom du site', 'site name'],
    whole: ['site', 'sites', 'code', 'libelle', 'nom', 'name', 'label', 'agence', 'agences'],
  },
};
const isHead = ([first = '', ...cells]: readonly string[]): boolean =>
  findPlaces([first], siteHeads).site !== undefined && cells.every((cell) => cell === '' || !/^\d[\d\s.,/-]*$/.test(cell));

function collectDays(rows: readonly (readonly string[])[]): DayColumn {
  const days = new DayColumn();
  for (const cell of rows.flatMap((row) => row.slice(1))) if (!isFigure(cell)) days.see(cell);
  return days;
}

interface CellReading {
  columns: number;
  today: string;
  order: DayOrder | undefined;
  sign: ReturnType<typeof detectDecimalSign>;
}

/** Quantities of a row and its day: the first cell that reads as a day, or the one behind all quantities, whatever it holds. */
function readAnswers(cells: readonly string[], { columns, today, order, sign }: CellReading): Pick<PastedSite, 'cells' | 'wishedOn'> {
  const parseCellDay = (cell: string): string | undefined => parseDay(cell, today, order);
  const read = cells.findIndex((cell) => !isFigure(cell) && parseCellDay(cell) !== undefined);
  const place = read < 0 ? columns : read;
  const typed = cells[place] ?? '';
  return {
    cells: cells.slice(0, Math.min(place, columns)).map((cell) => parseQuantity(cell, sign)),
    wishedOn: isNoDay(typed) ? null : (parseCellDay(typed) ?? typed),
  };
}

/** "15.12" may be a quantity, so it is never taken for a day. */
const isFigure = (cell: string): boolean => /^[\d\s.,]*$/.test(cell) && !/\..*\./.test(cell);

/** Cells of a copied table are separated by tabs, those of a French file by semicolons. A comma belongs to a name. */
const findSeparator = (pasted: string) => (pasted.includes('\t') ? '\t' : pasted.includes('|') && !pasted.includes(';') ? '|' : ';');
