import { delimitedRows } from '#platform/delimited-text.ts';
import { NearestNames } from '#platform/nearest-names.ts';
import { referenceKey } from '#platform/search-key.ts';
import { parseDay } from '#platform/typed-day.ts';
import { parseQuantity } from '#platform/typed-quantity.ts';

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
  /** The day behind the quantities, or the text that is none; null for nothing. */
  wishedOn: string | null;
}

interface Reading {
  /** Rows that are read. */
  max: number;
  /** Quantities that a row may have. */
  columns: number;
  today: string;
}

/** Finds the sites of a pasted table. */
export function matchSites(pasted: string, sites: readonly KnownSite[], { max, columns, today }: Reading): PastedSite[] {
  const byName = new Map<string, KnownSite[]>();
  for (const site of sites)
    for (const name of new Set([`code ${referenceKey(site.code)}`, `label ${referenceKey(site.label)}`])) byName.set(name, [...(byName.get(name) ?? []), site]);
  const nearest = new NearestNames(sites.flatMap(({ code, label }) => [code, label]));
  return delimitedRows(pasted, separatorOf(pasted), max).map(({ row: [typed = '', ...cells] }) => {
    const found = byName.get(`code ${referenceKey(typed)}`) ?? byName.get(`label ${referenceKey(typed)}`) ?? [];
    const meant = found.length === 0 ? nearest.suggestionFor(typed) : undefined;
    return {
      typed,
      siteId: found.length === 1 ? found[0]!.id : null,
      suggestion: sites.find(({ code, label }) => meant !== undefined && (code === meant || label === meant)) ?? null,
      candidates: found.length > 1 ? found : [],
      ...answersIn(cells, columns, today),
    };
  });
}

/** Quantities of a row and its day: the first cell that reads as a day, or the one behind all quantities, whatever it holds. */
function answersIn(cells: readonly string[], columns: number, today: string): Pick<PastedSite, 'cells' | 'wishedOn'> {
  const read = cells.findIndex((cell) => !isFigure(cell) && parseDay(cell, today) !== undefined);
  const place = read < 0 ? columns : read;
  const typed = cells[place] ?? '';
  return { cells: cells.slice(0, Math.min(place, columns)).map(parseQuantity), wishedOn: typed === '' ? null : (parseDay(typed, today) ?? typed) };
}

/** "15.12" may be a quantity, so it is never taken for a day. */
const isFigure = (cell: string): boolean => /^[\d\s.,]*$/.test(cell) && !/\..*\./.test(cell);

/** Cells of a copied table are separated by tabs, those of a French file by semicolons. A comma belongs to a name. */
const separatorOf = (pasted: string) => (pasted.includes('\t') ? '\t' : ';');
