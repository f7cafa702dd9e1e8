import { workbookRefusal, type WorkbookRow, type WorkbookCell } from '../../workbook.ts';
import type { WorkbookLimits } from './archive.ts';
import type { WorkbookParts } from './parts.ts';
import { parsePart, unescapeText, type Attributes } from './xml.ts';
import { addDays, isDay } from '#platform/kernel/calendar.ts';
import { shownNumber } from '../../table/number-format.ts';
import { toStorable } from '../../table/delimited-text.ts';
import type { CellStyle } from './styles.ts';

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
    this.#column = r === undefined ? this.#column + 1 : (parsePosition(r)?.column ?? -1);
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
    } else cell.value = unescapeText(cell.value);
    const contents = toCell(cell, this.#parts.from1904);
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

/** The first days of both calendars; the last one that Excel knows. Excel counts 29 February 1900, which never was. */
const epochs = { from1900: '1899-12-30', from1904: '1904-01-01' };
const lastSerial = 2_958_465;

/** The day of a serial number; `1900-02-29` for the one that never was; nothing where the number is no day. */
function toIsoDay(serial: number, from1904: boolean): string | undefined {
  const day = Math.floor(serial);
  if (day < (from1904 ? 0 : 1) || day > lastSerial) return undefined;
  if (from1904) return addDays(epochs.from1904, day);
  if (day === 60) return '1900-02-29';
  return addDays(epochs.from1900, day < 60 ? day + 1 : day);
}

/** A cell as its part writes it. */
interface RawCell {
  /** `t`: `s` shared text, `inlineStr`, `str` text of a formula, `b`, `e`, `d`; numbers have none or `n`. */
  type: string;
  value: string;
  style: CellStyle | undefined;
  isFormula: boolean;
}

/** The contents of a cell; nothing where it is empty. Characters that cannot be stored are left out. `text` of a shared text is looked up by the caller. */
function toCell({ type, value, style, isFormula }: RawCell, from1904: boolean): WorkbookCell | undefined {
  if (value === '' && !isFormula) return undefined;
  switch (type) {
    case 's':
    case 'inlineStr':
    case 'str': {
      const text = toStorable(value);
      return text === '' && !isFormula ? undefined : { kind: 'text', text, isFormula };
    }
    case 'b':
      return { kind: 'boolean', text: value === '1' || value === 'true' ? 'true' : 'false', isFormula };
    case 'e':
      return { kind: 'error', text: toStorable(value), isFormula };
    case 'd': {
      const day = value.slice(0, 10);
      return isDay(day) ? { kind: 'day', text: day, isFormula } : { kind: 'text', text: toStorable(value), isFormula };
    }
    default: {
      const number = Number(value);
      if (value === '' || !Number.isFinite(number)) return { kind: 'text', text: toStorable(value), isFormula };
      const day = style?.isDay ? toIsoDay(number, from1904) : undefined;
      if (day !== undefined) return { kind: 'day', text: day, isFormula };
      const shown = shownNumber(value, style?.format);
      return { kind: 'number', text: value, ...(shown === undefined ? {} : { shown }), isFormula };
    }
  }
}

/** "C12" → its column (2) and row (12); nothing where it is no reference. */
function parsePosition(reference: string): { column: number; row: number } | undefined {
  const found = /^([A-Z]{1,3})(\d{1,7})$/.exec(reference);
  if (!found) return undefined;
  let column = 0;
  for (const letter of found[1]!) column = column * 26 + letter.charCodeAt(0) - 64;
  return { column: column - 1, row: Number(found[2]) };
}
