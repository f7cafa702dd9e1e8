import type { Locale } from '#platform/kernel/locale.ts';
import { isNone } from '#platform/documents/table/none-words.ts';
import type { WorkbookCell, WorkbookRow } from '#platform/documents/workbook.ts';
import { readIdentifier, readText, toCellText, typedText, type Read } from './check-cells.ts';
import type { CommonFlawCode, Flaw, FlawParams } from './import-flaws.ts';
import { exampleWord, isWord, type ImportMatrix } from './import-matrix.ts';

/** Code and parameters of a flaw. */
export interface CellFlaw<Code extends string> {
  code: Code;
  params: FlawParams;
}

/** A row that was read, with what is wrong with it. */
export interface ReadRow<Row, Column extends string = string, Code extends string = string> {
  row: Row;
  flaws: Flaw<Column, Code>[];
}

/** Check of the rows of a file one after the other; it gives nothing for an empty row and for the example. */
export interface RowCheck<Row> {
  /** Reads the row for what its columns show together, before any row is checked. */
  survey(row: WorkbookRow): void;
  row(row: WorkbookRow): ReadRow<Row> | undefined;
}

/** Cells of a row under check, by their columns. Formulas, broken cells, hidden rows and empty required cells are found here. */
export class RowCells<Column extends string, Code extends string> {
  readonly flaws: Flaw<Column, Code | CommonFlawCode | 'empty'>[] = [];
  readonly #row: WorkbookRow;
  readonly #matrix: ImportMatrix<Column>;
  readonly #locale: Locale;
  readonly #unusable = new Set<Column>();

  /** @param locale language of the file, for values as they were typed */
  constructor(matrix: ImportMatrix<Column>, row: WorkbookRow, locale: Locale) {
    this.#matrix = matrix;
    this.#row = row;
    this.#locale = locale;
  }

  /** Notes what any row may have; false for an empty row and for the example, which are not read. */
  begin(): boolean {
    const { columns, required } = this.#matrix;
    const present = columns.filter((column) => this.has(column));
    if (present.length === 0 || isWord(this.#findCell(columns[0]!)?.text ?? '', exampleWord)) return false;
    for (const column of present) {
      const cell = this.#findCell(column)!;
      if (!cell.isFormula && cell.kind !== 'error') continue;
      this.#unusable.add(column);
      this.note(column, { code: cell.isFormula ? 'formula' : 'brokenCell', params: {} });
    }
    for (const column of required) if (!this.has(column)) this.note(column, { code: 'empty', params: {} });
    if (this.#row.isHidden) this.note(columns[0]!, { code: 'hiddenRow', params: {} });
    return true;
  }

  #findCell(column: Column): WorkbookCell | undefined {
    const cell = this.#row.cells[this.#matrix.columns.indexOf(column)];
    return cell && (cell.isFormula || !this.#isEmpty(column, cell)) ? cell : undefined;
  }

  #isEmpty(column: Column, cell: WorkbookCell): boolean {
    const text = toCellText(cell);
    return text === '' || (cell.kind === 'text' && !this.#matrix.free.includes(column) && isNone(text));
  }

  /** Whether something stands in a column. */
  has(column: Column): boolean {
    return this.#findCell(column) !== undefined;
  }

  note(column: Column, { code, params }: CellFlaw<Code | CommonFlawCode | 'empty'>): void {
    const cell = this.#findCell(column);
    this.flaws.push({ line: this.#row.number, column, code, params, value: cell ? typedText(cell, this.#locale).slice(0, 200) : null });
  }

  /** Value of a column; null where it is empty, or noted as flawed. */
  read<Value>(column: Column, reader: (cell: WorkbookCell) => Read<Value, Code>): Value | null {
    const cell = this.#unusable.has(column) ? undefined : this.#findCell(column);
    if (!cell) return null;
    const { value, flaw } = reader(cell);
    if (!flaw) return value;
    this.note(column, flaw);
    return null;
  }

  identifier(column: Column, maximum: number): string | null {
    return this.read(column, (cell) => readIdentifier(cell, maximum));
  }

  text(column: Column, maximum: number): string | null {
    return this.read(column, (cell) => readText(cell, maximum));
  }
}
