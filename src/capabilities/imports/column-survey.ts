import { decimalSignOf, type DecimalSign, DayColumn, orderOf, type DayOrder } from '#platform/kernel/table/column-format.ts';
import type { WorkbookRow } from '#platform/documents/workbook.ts';
import { textOf } from './check-cells.ts';
import { exampleWord, isWord, type ImportMatrix } from './import-matrix.ts';

/** Order of day and month, and decimal sign, that the texts of each column show together. */
export class ColumnSurvey<Column extends string> {
  readonly #matrix: Pick<ImportMatrix<Column>, 'columns'>;
  readonly #days: ReadonlyMap<Column, DayColumn>;
  readonly #numbers: ReadonlyMap<Column, Set<string>>;

  constructor(matrix: Pick<ImportMatrix<Column>, 'columns'>, days: readonly Column[], numbers: readonly Column[]) {
    this.#matrix = matrix;
    this.#days = new Map(days.map((column) => [column, new DayColumn()]));
    this.#numbers = new Map(numbers.map((column) => [column, new Set<string>()]));
  }

  see({ cells }: WorkbookRow): void {
    if (isWord(cells[0]?.text ?? '', exampleWord)) return;
    const text = (column: Column): string | undefined => {
      const cell = cells[this.#matrix.columns.indexOf(column)];
      return cell?.kind === 'text' && !cell.isFormula ? textOf(cell) : undefined;
    };
    for (const [column, days] of this.#days) days.see(text(column) ?? '');
    for (const [column, numbers] of this.#numbers) {
      const typed = text(column);
      if (typed && /[.,]/.test(typed)) numbers.add(typed);
    }
  }

  /** Order of a column of days: its own, else the one of the other columns; `mixed` where its days contradict each other; nothing where none shows one. */
  orderOf(column: Column): DayOrder | 'mixed' | undefined {
    const days = this.#days.get(column)!;
    return days.contradiction ? 'mixed' : orderOf(days, [...this.#days.values()]);
  }

  signOf(column: Column): DecimalSign | undefined {
    return decimalSignOf([...this.#numbers.get(column)!]);
  }
}
