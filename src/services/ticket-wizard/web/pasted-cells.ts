import { detectDecimalSign, DayColumn } from '#platform/kernel/table/column-format.ts';
import { delimitedRows } from '#platform/documents/table/delimited-text.ts';
import { isNoDay } from '#platform/documents/table/none-words.ts';
import { parseDay } from '#platform/kernel/typed-day.ts';
import { parseQuantity } from '#platform/kernel/typed-numbers.ts';
import type { ShareQuantity } from './rollout-draft.ts';

/** Cells that are pasted into the grid of a roll-out, from one of its cells on. */

/** Rows of a copied text, empty ones too: they keep the others in their places. Undefined for a single cell. */
function parseRows(text: string): string[][] | undefined {
  const rows = delimitedRows(text, '\t');
  if (rows.length === 0 || (!text.includes('\t') && rows.at(-1)!.number === 1)) return undefined;
  return Array.from({ length: rows.at(-1)!.number }, (_, index) => rows.find(({ number }) => number === index + 1)?.row ?? ['']);
}

/** Quantities of a copied block; undefined for a single one. */
export function pastedBlock(text: string): ShareQuantity[][] | undefined {
  const rows = parseRows(text);
  const sign = detectDecimalSign(rows?.flat() ?? []);
  return rows?.map((row) => row.map((cell) => parseQuantity(cell, sign)));
}

/** Days of a copied column, read in the order that all of them show; an invalid text stays. Undefined for a single cell. */
export function pastedDays(text: string, today: string): (string | null)[] | undefined {
  const cells = parseRows(text)?.map(([cell = '']) => cell);
  const days = new DayColumn();
  for (const cell of cells ?? []) days.see(cell);
  return cells?.map((cell) => (isNoDay(cell) ? null : (parseDay(cell, today, days.order) ?? cell)));
}
