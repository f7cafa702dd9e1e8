import { columnName, textCell } from '../xlsx.cells.ts';
import { zip } from '../xlsx.zip.ts';
import { workbookLimits, openArchive } from './archive.ts';
import { readParts, type WorkbookParts } from './parts.ts';
import { readRows } from './sheet.ts';
import { workbookRefusal } from '../../workbook.ts';

/** A workbook to be given back with its faulty cells marked. */
export interface Marking {
  bytes: Uint8Array;
  tab: string;
  /** Head of the column that is added. */
  head: string;
  /** Number of columns that the sheet always has: the added one stands behind them and behind those that its author added. */
  columns: number;
  rows: readonly MarkedRow[];
}

export interface MarkedRow {
  /** Row of the file, from 1. */
  line: number;
  text: string;
  /** Ranks of its faulty cells, from 0. */
  columns: readonly number[];
}

const widthOfTexts = 90;

/** Adds a column of errors to a workbook and marks the cells. All other bytes of its parts stay: drop-downs, formats, notes, formulas of other tabs.
 *  @throws the refusals of the reader, whose guards it passes again */
export async function* markWorkbook({ bytes, tab, head, columns, rows }: Marking): AsyncGenerator<Buffer> {
  const archive = await openArchive(Buffer.from(bytes), workbookLimits);
  const parts = await readParts(archive, workbookLimits);
  const { stylesPart } = parts;
  const sheet = parts.sheets.find(({ name }) => name === tab)?.part;
  if (!sheet) throw workbookRefusal('workbook.damaged');
  const marking = { head, rows, column: await findAddedColumn(archive.text(sheet), parts, { head, columns }) };
  const styles = new MarkStyles(stylesPart && archive.has(stylesPart) ? await joinText(archive.text(stylesPart)) : undefined);
  // The styles come last: marking a cell decides which it needs.
  const others = archive.names().filter((name) => name !== sheet && name !== stylesPart);
  function* yieldStyles(): Generator<string> {
    yield styles.xml();
  }
  yield* zip([
    ...others.map((name) => ({ name, content: archive.bytes(name) })),
    { name: sheet, content: mark(archive.text(sheet), marking, styles) },
    ...(stylesPart && styles.isKnown ? [{ name: stylesPart, content: yieldStyles() }] : []),
  ]);
}

/** Rank of the column of errors: that of an earlier check, else the first one behind all heads. */
async function findAddedColumn(pieces: AsyncIterable<string>, parts: WorkbookParts, { head, columns }: Pick<Marking, 'head' | 'columns'>): Promise<number> {
  for await (const { cells } of readRows(pieces, parts, workbookLimits)) {
    const earlier = cells.findLastIndex((cell) => cell?.text === head);
    return earlier >= columns ? earlier : Math.max(columns, cells.length);
  }
  return columns;
}

async function joinText(pieces: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const piece of pieces) text += piece;
  return text;
}

/** The sheet with its rows marked, a row at a time. */
async function* mark(
  pieces: AsyncIterable<string>,
  { head, column, rows }: Pick<Marking, 'head' | 'rows'> & { column: number },
  styles: MarkStyles,
): AsyncGenerator<string> {
  const byLine = new Map(rows.map((row) => [row.line, row]));
  byLine.set(1, { line: 1, text: head, columns: [] });
  let isBegun = false;
  const markRows = (ended: readonly string[]): string => {
    const rowsOfPiece = ended.map((whole, index) => markRow(isBegun || index > 0 ? whole : widenColumns(whole, column), byLine, column, styles));
    isBegun ||= ended.length > 0;
    return rowsOfPiece.join('');
  };
  // Joined once for all pieces without a row end: a stranger's file may hold megabytes between two rows. An end that two pieces share is found later.
  let held: string[] = [];
  for await (const piece of pieces) {
    held.push(piece);
    if (!rowEnd.test(piece)) continue;
    const { ended, rest } = splitAtRowEnds(held.join(''));
    held = [rest];
    yield markRows(ended);
  }
  const { ended, rest } = splitAtRowEnds(held.join(''));
  yield markRows(ended) + rest;
}

const rowEnd = /<\/(?:\w+:)?row>/;

/** Text up to each row end, and what stands behind the last one. */
function splitAtRowEnds(text: string): { ended: string[]; rest: string } {
  const ended: string[] = [];
  let from = 0;
  for (const { 0: end, index } of text.matchAll(new RegExp(rowEnd, 'g'))) {
    ended.push(text.slice(from, index + end.length));
    from = index + end.length;
  }
  return { ended, rest: text.slice(from) };
}

/** A row with its number, from what stands before it on. */
function markRow(xml: string, byLine: ReadonlyMap<number, MarkedRow>, column: number, styles: MarkStyles): string {
  // Rows without cells may stand before it.
  const begin = [...xml.matchAll(/<(\w+:)?row\b[^>]*>/g)].at(-1);
  const line = Number(/\br="(\d+)"/.exec(begin?.[0] ?? '')?.[1]);
  if (!begin || !line) return xml;
  const row = byLine.get(line);
  const name = columnName(column);
  const prefix = begin[1] ?? '';
  // Texts of an earlier check go.
  const [before, after] = [xml.slice(0, begin.index), withoutCell(xml.slice(begin.index), `${name}${line}`)];
  if (!row) return before + after;
  const cells = row.columns.reduce((text, faulty) => withMark(text, { reference: `${columnName(faulty)}${line}`, column: faulty, prefix }, styles), after);
  const text = textCell(`${name}${line}`, styles.mark(0) ?? 0, row.text).replace(/ s="0"/, styles.isKnown ? '$&' : '');
  return before + cells.replace(rowEnd, (end) => prefixTags(text, prefix) + end);
}

const cellPattern = (reference: string): RegExp => new RegExp(`<((?:\\w+:)?c)\\b([^>]*?\\br="${reference}"[^>]*?)(?:/>|>[\\s\\S]*?</\\1>)`);
const withoutCell = (row: string, reference: string): string => row.replace(cellPattern(reference), '');

/** The row with a cell in the style of a faulty one; a cell that is absent is added in its place. */
function withMark(row: string, { reference, column, prefix }: { reference: string; column: number; prefix: string }, styles: MarkStyles): string {
  const found = cellPattern(reference).exec(row);
  const style = styles.mark(Number(/\bs="(\d+)"/.exec(found?.[2] ?? '')?.[1] ?? 0));
  if (style === undefined) return row;
  if (found) {
    const opened = `<${found[1]}${found[2]}`;
    const styled = / s="\d+"/.test(opened) ? opened.replace(/ s="\d+"/, ` s="${style}"`) : `${opened} s="${style}"`;
    return row.slice(0, found.index) + styled + row.slice(found.index + opened.length);
  }
  const cell = prefixTags(`<c r="${reference}" s="${style}"/>`, prefix);
  for (const next of row.matchAll(/<(?:\w+:)?c\b[^>]*?\br="([A-Z]+)\d+"/g))
    if (toRank(next[1]!) > column) return row.slice(0, next.index) + cell + row.slice(next.index);
  return row.replace(rowEnd, (end) => cell + end);
}

const toRank = (letters: string): number => [...letters].reduce((rank, letter) => rank * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/** The head of the sheet with room for the texts, unless the file says the width of that column itself. */
function widenColumns(head: string, column: number): string {
  const widths = [...head.matchAll(/<(?:\w+:)?col\b[^>]*\bmax="(\d+)"/g)];
  if (widths.length === 0 || widths.some((width) => Number(width[1]) > column)) return head;
  const added = `<col min="${column + 1}" max="${column + 1}" width="${widthOfTexts}" customWidth="1"/>`;
  return head.replace(/<\/(\w+:)?cols>/, (end, prefix: string = '') => prefixTags(added, prefix) + end);
}

/** Elements under the prefix that the sheet gives its own, as some programs do. */
const prefixTags = (xml: string, prefix: string): string => xml.replace(/<(\/?)(?=\w)/g, `<$1${prefix}`);

const pale = 'FFFBE9E7';

/** The styles of a workbook with, for each style that a faulty cell had, the same on a tinted ground. */
class MarkStyles {
  readonly #xml: string | undefined;
  readonly #styles: readonly string[];
  readonly #fills: number;
  /** Rank of the added style, by the style of the cell. */
  readonly #added = new Map<number, number>();

  /** @param xml absent for a workbook without styles: its cells are not tinted */
  constructor(xml: string | undefined) {
    const cells = /<cellXfs\b[^>]*>([\s\S]*?)<\/cellXfs>/.exec(xml ?? '')?.[1];
    const fills = /<fills\b[^>]*>([\s\S]*?)<\/fills>/.exec(xml ?? '')?.[1];
    const isKnown = cells !== undefined && fills !== undefined;
    this.#xml = isKnown ? xml : undefined;
    this.#styles = cells?.match(/<xf\b[^>]*?(?:\/>|>[\s\S]*?<\/xf>)/g) ?? [];
    this.#fills = fills?.match(/<fill\b/g)?.length ?? 0;
  }

  get isKnown(): boolean {
    return this.#xml !== undefined;
  }

  /** The tinted twin of a style. */
  mark(style: number): number | undefined {
    if (!this.isKnown || style >= this.#styles.length) return undefined;
    const rank = this.#added.get(style) ?? this.#added.size;
    this.#added.set(style, rank);
    return this.#styles.length + rank;
  }

  xml(): string {
    const twins = [...this.#added.keys()].map((style) => this.#tinted(this.#styles[style]!)).join('');
    const fill = `<fill><patternFill patternType="solid"><fgColor rgb="${pale}"/><bgColor indexed="64"/></patternFill></fill>`;
    return this.#xml!.replace(/<cellXfs\b[^>]*>([\s\S]*?)<\/cellXfs>/, (_all, inner: string) => {
      return `<cellXfs count="${this.#styles.length + this.#added.size}">${inner}${twins}</cellXfs>`;
    }).replace(/<fills\b[^>]*>([\s\S]*?)<\/fills>/, (_all, inner: string) => `<fills count="${this.#fills + 1}">${inner}${fill}</fills>`);
  }

  #tinted(style: string): string {
    const plain = style.replace(/ (?:fillId|applyFill)="[^"]*"/g, '');
    return plain.replace(/^<xf\b/, `<xf fillId="${this.#fills}" applyFill="1"`);
  }
}
