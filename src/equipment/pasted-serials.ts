import { referenceKey } from '#platform/search-key.ts';

/** Maximum serial numbers of one pasted list. */
export const pastedAtMost = 1000;
/** Maximum bytes of a file with serial numbers. */
export const fileMaxBytes = 1_048_576;

/** A pasted text as serial numbers: each once, in its order. `total`: as they were pasted, repeated ones included. */
export interface PastedSerials {
  serials: string[];
  total: number;
}

export function pastedSerials(text: string): PastedSerials {
  const typed = serialCells(text);
  const first = new Map<string, string>();
  for (const serial of typed) if (!first.has(referenceKey(serial))) first.set(referenceKey(serial), serial);
  return { serials: [...first.values()], total: typed.length };
}

/** The serial numbers of a text, in its order. Line ends, commas, semicolons and tabs separate them; spaces and hyphens belong to them. Quotes
 *  around them, as in files of spreadsheets, do not. Of a table with a head for serial numbers, only that column is read; else every cell. What
 *  holds no letter or digit is no serial number. */
export function serialCells(text: string): string[] {
  const rows = text.split(/[\r\n]+/).map(cellsOf);
  const headRow = rows.slice(0, headWithin).findIndex((row) => row.some(isHead));
  const cells = headRow === -1 ? rows.flat() : rows.slice(headRow + 1).map((row) => row[rows[headRow]!.findIndex(isHead)] ?? '');
  return cells.filter((cell) => referenceKey(cell) !== '');
}

/** Rows among which a head is looked for: an export says its filters above it. */
const headWithin = 20;

const heads =
  /^(n ?[°ºo]?\.? ?(de )?serie( colle)?|numero de serie|(pasted )?serial( ?(number|no\.?|n°))?|s ?\/ ?n|sn|(device|product) (serial( number)?|sn))s?$/;
const isHead = (cell: string): boolean => heads.test(cell.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('_', ' ').toLowerCase());

const cellsOf = (row: string): string[] =>
  [...row.matchAll(/(?:^|[,;\t])(?:[ \uFEFF]*"((?:[^"]|"")*)"[ ]*(?=[,;\t]|$)|([^,;\t]*))/g)].map(([, quoted, plain]) =>
    (quoted ?? plain ?? '').replace(/^\uFEFF?\s*["']?\s*|\s*["']?\s*$/g, ''),
  );
