import type { Cell, TableBlock, TableColumn, TableRow } from './document.model.ts';
import type { Canvas } from './pdf.canvas.ts';
import { distinct, plain, tabular, text, type TextStyle } from './pdf.style.ts';

export interface LaidColumn {
  x: number;
  width: number;
  align: 'start' | 'end';
}

interface Piece {
  /** Column of its cell. */
  column: number;
  text: string;
  x: number;
  width: number;
  align: 'start' | 'end';
  style: TextStyle;
}
interface Band {
  height: number;
  pieces: Piece[];
}

/** A row ready to draw: lines of text, band by band. */
export interface LaidRow {
  height: number;
  paddingTop: number;
  /** Height of what may not be torn apart at its beginning. */
  minimumHeight: number;
  bands: Band[];
}

/** Width that a filling column has at least, where its text needs it and the page allows. */
const narrowest = 110;
/** Width that is left for a column of words by figures that take too much. */
const least = 40;
/** Only the longest texts of a column are measured: on thousands of rows measuring each costs as much as drawing it. */
const measured = 12;

/** Each style once: widths are remembered by it. */
const buildLooks = (style: TextStyle) => ({
  words: style,
  reference: { ...style, features: plain },
  number: { ...style, features: tabular },
  serial: { ...style, features: distinct },
});
const styles = { normal: buildLooks(text.cell), muted: buildLooks(text.cellMuted), strong: buildLooks(text.cellStrong), detail: buildLooks(text.small) };
type Look = keyof typeof styles.normal;

/** Places of the columns. Each is as wide as its longest text; the filling ones share what is left. On a page that is too narrow, words and references
 *  wrap, the widest first. Figures never wrap.
 *  @param widest a text that a column must also hold */
export function layColumns(canvas: Canvas, { columns, rows }: TableBlock, widest: Record<number, string> = {}): LaidColumn[] {
  const natural = columns.map((column, index) =>
    Math.max(naturalWidth(canvas, column.title, rows, index, column.align), canvas.measureWidth(widest[index] ?? '', styles.strong.number)),
  );
  const room = canvas.width - (columns.length - 1) * canvas.gap.column;
  const sumWidths = (isCounted: (column: TableColumn) => boolean, most = Infinity): number =>
    columns.reduce((sum, column, index) => sum + (isCounted(column) ? Math.min(natural[index]!, most) : 0), 0);
  // Only figures that leave no room for a word give way, in proportion: they are written smaller.
  const squeeze = Math.min(1, (room - least * columns.filter((column) => !isFigures(column)).length) / Math.max(1, sumWidths(isFigures)));
  const forWords = room - sumWidths(isFigures) * squeeze;
  const filling = Math.min(
    sumWidths(({ fill }) => fill !== undefined, narrowest),
    forWords * 0.6,
  );
  const widestWords = computeCap(
    columns.flatMap((column, index) => (column.fill || isFigures(column) ? [] : [natural[index]!])),
    forWords - filling,
  );
  const fixed = columns.map((column, index) => (column.fill ? 0 : isFigures(column) ? natural[index]! * squeeze : Math.min(natural[index]!, widestWords)));
  const left = room - fixed.reduce((sum, width) => sum + width, 0);
  const shares = columns.reduce((sum, column) => sum + (column.fill ?? 0), 0);
  let x = canvas.left;
  return columns.map((column, index) => {
    const width = column.fill ? (left * column.fill) / shares : fixed[index]! + (shares === 0 ? left / columns.length : 0);
    const laid: LaidColumn = { x, width, align: column.align ?? 'start' };
    x += width + canvas.gap.column;
    return laid;
  });
}

/** Amounts, quantities, rates. */
const isFigures = ({ fill, align }: TableColumn): boolean => !fill && align === 'end';

/** Width at which the widest columns are cut, so that all of them fit in a room. */
function computeCap(widths: readonly number[], room: number): number {
  const sorted = widths.toSorted((a, b) => a - b);
  let left = Math.max(0, room);
  for (const [index, width] of sorted.entries()) {
    const share = left / (sorted.length - index);
    if (width > share) return share;
    left -= width;
  }
  return Infinity;
}

function naturalWidth(canvas: Canvas, title: string, rows: TableRow[], index: number, align: 'start' | 'end' = 'start'): number {
  const cells = rows
    .filter((row) => row.kind !== 'group')
    .map((row) => row.cells[index])
    .filter((cell) => cell !== undefined);
  const longest = cells.toSorted((a, b) => readText(b).length - readText(a).length).slice(0, measured);
  const widths = longest.flatMap((cell) =>
    readText(cell)
      .split('\n')
      .map((line) => canvas.measureWidth(line, pickStyle(cell, align, 'total'))),
  );
  return Math.ceil(Math.max(canvas.measureWidth(title, text.head), ...widths)) + 1;
}

/** A number, a day, a document's number: nothing that has to be shaped. */
const isReference = (text: string): boolean => /^[A-Z]{0,4}[-\d ./]+$/.test(text);

const readText = (cell: Cell): string => (typeof cell === 'string' ? cell : cell.text);

function pickStyle(cell: Cell, align: 'start' | 'end', kind?: TableRow['kind']): TextStyle {
  const tone = typeof cell === 'string' ? undefined : cell.tone;
  return styles[kind === 'total' || tone === 'strong' ? 'strong' : tone === 'muted' ? 'muted' : 'normal'][pickLook(cell, align)];
}

function pickLook(cell: Cell, align: 'start' | 'end'): Look {
  if (typeof cell !== 'string' && cell.serial) return 'serial';
  return align === 'end' ? 'number' : isReference(readText(cell)) ? 'reference' : 'words';
}

/** Wraps a row's cells into bands, one per line. */
export function layRow(canvas: Canvas, columns: LaidColumn[], row: TableRow): LaidRow {
  return row.kind === 'group' ? layGroup(canvas, row) : layCells(canvas, columns, row);
}

function layGroup(canvas: Canvas, row: TableRow): LaidRow {
  const bands = canvas
    .wrap(readText(row.cells[0] ?? ''), text.group, canvas.width)
    .map((line) => makeBand([{ column: 0, text: line, x: canvas.left, width: canvas.width, align: 'start', style: text.group }]));
  return makeRow(canvas, bands, canvas.gap.row * 2.5);
}

function layCells(canvas: Canvas, columns: LaidColumn[], row: TableRow): LaidRow {
  const wrapped = fitOneLine(
    canvas,
    columns.map((column, index) => {
      const cell = row.cells[index] ?? '';
      const style = pickStyle(cell, column.align, row.kind);
      return { ...column, column: index, style, lines: canvas.wrap(readText(cell), style, column.width), written: readText(cell) };
    }),
  );
  const count = Math.max(1, ...wrapped.map(({ lines }) => lines.length));
  const bands = Array.from({ length: count }, (_, at) =>
    makeBand(wrapped.flatMap(({ lines, ...place }) => (lines[at] ? [{ ...place, text: lines[at] }] : []))),
  );
  const details = (row.details ?? []).flatMap((detail) => layDetail(canvas, columns, detail));
  if (details.length > 0) bands.at(-1)!.height += canvas.gap.detail;
  return makeRow(canvas, [...bands, ...details], canvas.gap.row);
}

/** The cells of a row whose figures stand in one line each: all of them are written smaller where one is too wide for its column. */
function fitOneLine<C extends LaidColumn & { style: TextStyle; lines: string[]; written: string }>(canvas: Canvas, cells: C[]): C[] {
  const torn = cells.filter(({ align, lines, written }) => align === 'end' && lines.length > 1 && !written.includes('\n'));
  if (torn.length === 0) return cells;
  const scale = Math.min(...torn.map(({ written, style, width }) => computeScale(canvas, written, style, width)));
  return cells.map((cell) =>
    cell.align === 'end' && !cell.written.includes('\n') ? { ...cell, style: { ...cell.style, size: cell.style.size * scale }, lines: [cell.written] } : cell,
  );
}

/** Part of its size at which a text fits in a width, at most 1. */
export const computeScale = (canvas: Canvas, written: string, style: TextStyle, width: number): number =>
  Math.min(1, width / Math.max(1, canvas.measureWidth(written, style)));

function layDetail(canvas: Canvas, columns: LaidColumn[], detail: Cell): Band[] {
  // Read as the end of the cell under which they stand.
  const column = columns.length > 1 ? 1 : 0;
  const { x } = columns[column]!;
  const width = canvas.right - x;
  const style = styles.detail[pickLook(detail, 'start')];
  return canvas.wrap(readText(detail), style, width).map((line) => makeBand([{ column, text: line, x, width, align: 'start', style }]));
}

const makeBand = (pieces: Piece[]): Band => ({ height: Math.max(text.small.line, ...pieces.map((piece) => piece.style.line)), pieces });

function makeRow(canvas: Canvas, bands: Band[], paddingTop: number): LaidRow {
  const sumHeights = (some: Band[]): number => some.reduce((sum, band) => sum + band.height, 0);
  return { bands, paddingTop, height: paddingTop + sumHeights(bands) + canvas.gap.row, minimumHeight: paddingTop + sumHeights(bands.slice(0, 2)) };
}
