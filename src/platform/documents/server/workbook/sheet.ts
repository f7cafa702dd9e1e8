import type { WorkbookRow } from '../../workbook.ts';
import { workbookRefusal } from '../../workbook-refusals.ts';
import { cellOf, positionOf, type RawCell } from './cells.ts';
import type { WorkbookLimits } from './limits.ts';
import type { WorkbookParts } from './parts.ts';
import { parsePart, unescaped, type Attributes } from './xml.ts';

/** Counts of a sheet once its rows were read. */
export interface SheetEnd {
  rows: number;
  hiddenRows: number;
  mergedCells: number;
}

/** Rows of a sheet that have a cell, as they are parsed. @throws workbook.rows, workbook.columns, workbook.cell and the refusals of the part */
export async function* readRows(pieces: AsyncIterable<string>, parts: WorkbookParts, limits: WorkbookLimits): AsyncGenerator<WorkbookRow, SheetEnd> {
  const reader = new SheetReader(parts, limits);
  const parsing = parsePart(pieces, {
    open: (tag, attributes) => reader.open(tag, attributes),
    text: (text) => reader.text(text),
    close: (tag) => reader.close(tag),
  });
  for await (const _piece of parsing) yield* reader.rows.splice(0);
  yield* reader.rows.splice(0);
  return reader.end;
}

class SheetReader {
  readonly rows: WorkbookRow[] = [];
  readonly end: SheetEnd = { rows: 0, hiddenRows: 0, mergedCells: 0 };
  readonly #parts: WorkbookParts;
  readonly #limits: WorkbookLimits;
  #row: WorkbookRow = { number: 0, isHidden: false, cells: [] };
  #cell: RawCell = { type: '', value: '', style: undefined, isFormula: false };
  #column = -1;
  #inValue = false;

  constructor(parts: WorkbookParts, limits: WorkbookLimits) {
    this.#parts = parts;
    this.#limits = limits;
  }

  open(tag: string, attributes: Attributes): void {
    if (tag === 'c') this.#openCell(attributes);
    else if (tag === 'v' || tag === 't') this.#inValue = true;
    else if (tag === 'f') this.#cell.isFormula = true;
    else if (tag === 'row') this.#openRow(attributes);
    else if (tag === 'mergeCell') this.end.mergedCells += 1;
  }

  text(text: string): void {
    if (!this.#inValue) return;
    this.#cell.value += text;
    this.#checkLength(this.#cell.value);
  }

  close(tag: string): void {
    if (tag === 'v' || tag === 't') this.#inValue = false;
    else if (tag === 'c') this.#closeCell();
    else if (tag === 'row') this.#closeRow();
  }

  #openRow({ r, hidden }: Attributes): void {
    const number = r === undefined ? this.#row.number + 1 : Number(r);
    if (!Number.isInteger(number) || number <= this.#row.number) throw workbookRefusal('workbook.damaged');
    this.end.rows += 1;
    this.#checkRows(this.end.rows);
    this.#row = { number, isHidden: hidden === '1' || hidden === 'true', cells: [] };
    this.#column = -1;
  }

  #openCell({ r, t = 'n', s }: Attributes): void {
    this.#column = r === undefined ? this.#column + 1 : (positionOf(r)?.column ?? -1);
    if (this.#column < 0) throw workbookRefusal('workbook.damaged');
    if (this.#column >= this.#limits.columns) throw workbookRefusal('workbook.columns', { maximum: this.#limits.columns });
    this.#cell = { type: t, value: '', style: s === undefined ? undefined : this.#parts.styles[Number(s)], isFormula: false };
  }

  #closeCell(): void {
    const cell = this.#cell;
    if (cell.type === 's' && cell.value !== '') {
      const text = this.#parts.sharedStrings[Number(cell.value)];
      if (text === undefined) throw workbookRefusal('workbook.damaged');
      this.#checkLength(text);
      cell.value = text;
    } else cell.value = unescaped(cell.value);
    const contents = cellOf(cell, this.#parts.from1904);
    if (!contents) return;
    // Only rows with a cell: LibreOffice writes the last row of every sheet, empty.
    this.#checkRows(this.#row.number);
    this.#row.cells[this.#column] = contents;
  }

  #closeRow(): void {
    if (this.#row.cells.length === 0) return;
    if (this.#row.isHidden) this.end.hiddenRows += 1;
    this.rows.push(this.#row);
  }

  #checkLength(text: string): void {
    if (text.length > this.#limits.cellCharacters) throw workbookRefusal('workbook.cell', { line: this.#row.number, maximum: this.#limits.cellCharacters });
  }

  #checkRows(count: number): void {
    const { rows, heads } = this.#limits;
    if (count > rows + heads) throw workbookRefusal('workbook.rows', { maximum: rows });
  }
}
