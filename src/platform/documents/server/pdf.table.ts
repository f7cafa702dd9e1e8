import { m } from '#generated/messages/messages.js';
import { formatMoney } from '#platform/kernel/format.ts';
import type { Locale } from '#platform/kernel/locale.ts';
import type { TableBlock, TableRow } from './document.model.ts';
import type { Canvas } from './pdf.canvas.ts';
import { layColumns, layRow, computeScale, type LaidColumn, type LaidRow } from './pdf.rows.ts';
import { colour, tabular, text } from './pdf.style.ts';
import type { Element } from './pdf.tags.ts';

/** Draws a table over as many pages as it takes: its head on each, no short row torn apart, the sum carried from page to page.
 *  @param rowsForward its last rows, that begin a page
 *  @returns how many rows stand on the page of its end */
export function drawTable(canvas: Canvas, block: TableBlock, locale: Locale, rowsForward: number): number {
  return new TablePen(canvas, block, locale).draw(rowsForward);
}

/** Rows up to this height move to the next page whole; only longer ones are continued there. */
const keptTogether = 200;

class TablePen {
  private readonly canvas: Canvas;
  private readonly block: TableBlock;
  private readonly locale: Locale;
  private readonly columns: LaidColumn[];
  private readonly titles: string[][];
  private readonly table: Element;
  private carried = 0;
  private rowsOnPage = 0;

  constructor(canvas: Canvas, block: TableBlock, locale: Locale) {
    this.canvas = canvas;
    this.block = block;
    this.locale = locale;
    this.table = canvas.tags.add('Table');
    const { carriedForward: carried } = block;
    this.columns = layColumns(canvas, block, carried && { [carried.column]: this.formatAmount(block.rows.reduce((sum, row) => sum + (row.amount ?? 0), 0)) });
    this.titles = block.columns.map((column, index) => canvas.wrap(column.title, text.head, this.columns[index]!.width));
  }

  draw(rowsForward: number): number {
    const { canvas, block } = this;
    const first = block.rows[0] && layRow(canvas, this.columns, block.rows[0]);
    canvas.ensure(this.headHeight + Math.min(first?.height ?? 0, keptTogether) + this.foot);
    canvas.tags.inside(this.table, () => {
      canvas.tags.within('TR', () => this.drawHead());
      this.drawRows(first, rowsForward);
    });
    canvas.y += canvas.gap.block;
    return this.rowsOnPage;
  }

  private drawRows(first: LaidRow | undefined, rowsForward: number): void {
    const { canvas, block } = this;
    if (block.rows.length === 0 && block.empty) this.drawEmpty(block.empty);
    let current = first;
    for (let index = 0; current; index += 1) {
      if (rowsForward > 0 && index > 0 && index === block.rows.length - rowsForward) this.turnPage();
      const next = block.rows[index + 1] && layRow(canvas, this.columns, block.rows[index + 1]!);
      this.drawRow(block.rows[index]!, current, next && isKeptTogether(block.rows[index]!, block.rows[index + 1]!) ? next.height : 0);
      current = next;
    }
  }

  private get headHeight(): number {
    return Math.max(...this.titles.map((lines) => lines.length)) * text.head.line + 2 * this.canvas.gap.row;
  }
  private get carriedLine(): number {
    return text.cellMuted.line + 2 * this.canvas.gap.row;
  }
  /** Kept free at the foot of a page for the sum to carry. */
  private get foot(): number {
    return this.block.carriedForward ? this.carriedLine : 0;
  }

  /** Draws the titles of the columns: cells of the current row, or of no element where they are repeated. */
  private drawHead(isRepeated = false): void {
    const { canvas, columns } = this;
    const height = this.headHeight;
    this.titles.forEach((lines, index) => {
      const drawLines = (): void =>
        lines.forEach((line, at) =>
          canvas.line(line, columns[index]!.x, canvas.y + height - canvas.gap.row - (lines.length - at) * text.head.line, text.head, columns[index]!),
        );
      if (isRepeated) drawLines();
      else canvas.tags.within('TH', drawLines, { scope: 'Column' });
    });
    canvas.y += height;
    canvas.rule(canvas.y, colour.line);
  }

  private drawEmpty(words: string): void {
    const { canvas } = this;
    canvas.y += canvas.gap.row;
    canvas.tags.within('TR', () => canvas.tags.within('TD', () => canvas.paragraph(words, text.muted), { span: this.columns.length }));
    canvas.y += canvas.gap.row;
    canvas.rule(canvas.y);
  }

  private drawRow(row: TableRow, laid: LaidRow, heightOfNext: number): void {
    const { canvas } = this;
    const needed = laid.height + heightOfNext + this.foot;
    const isShort = laid.height <= keptTogether;
    if (canvas.room < (isShort ? needed : laid.minimumHeight + this.foot)) this.turnPage();
    if (row.kind === 'total') canvas.rule(canvas.y, colour.ink);
    canvas.y += laid.paddingTop;
    const cells = this.addRow(row);
    // Its amount stands in its first line: where the row is continued on the next page, it is carried there.
    this.carried += row.amount ?? 0;
    for (const band of laid.bands) {
      if (canvas.room < band.height + this.foot) this.turnPage();
      for (const piece of band.pieces) canvas.tags.inside(cells[piece.column]!, () => canvas.line(piece.text, piece.x, canvas.y, piece.style, piece));
      canvas.y += band.height;
    }
    canvas.y += canvas.gap.row;
    canvas.rule(canvas.y);
    this.rowsOnPage += 1;
  }

  /** Adds a row with its cells, still empty: their lines are drawn side by side. */
  private addRow(row: TableRow): Element[] {
    const { tags } = this.canvas;
    return tags.within('TR', () =>
      row.kind === 'group' ? [tags.add('TH', { scope: 'Row', span: this.columns.length })] : this.columns.map(() => tags.add('TD')),
    );
  }

  private turnPage(): void {
    this.canvas.tags.inside('Pagination', () => {
      this.drawCarried(m['platform.document.carriedForward']({}, { locale: this.locale }));
      this.canvas.nextPage();
      this.rowsOnPage = 0;
      this.drawHead(true);
      this.drawCarried(m['platform.document.broughtForward']({}, { locale: this.locale }));
    });
  }

  private formatAmount(minor: number): string {
    return formatMoney(minor, this.block.carriedForward?.currency ?? 'EUR', this.locale);
  }

  private drawCarried(words: string): void {
    const {
      canvas,
      block: { carriedForward },
    } = this;
    if (!carriedForward) return;
    const column = this.columns[carriedForward.column]!;
    const top = canvas.y + canvas.gap.row;
    canvas.line(words, canvas.left, top, text.cellMuted, { width: column.x - canvas.gap.column - canvas.left, align: 'end' });
    const style = { ...text.cellMuted, features: tabular };
    const amount = this.formatAmount(this.carried);
    const size = style.size * computeScale(canvas, amount, style, column.width);
    canvas.line(amount, column.x, top, { ...style, size }, { width: column.width, align: 'end' });
    canvas.y += this.carriedLine;
    canvas.rule(canvas.y);
  }
}

/** A group's title stays with its first row, a total with the row before it. */
const isKeptTogether = (row: TableRow, next: TableRow): boolean => row.kind === 'group' || next.kind === 'total';
