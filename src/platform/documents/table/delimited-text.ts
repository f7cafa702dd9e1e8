/** Separators of cells: of Excel in French, of Excel in English, of a table that was copied, and of database tools. */
export const separators = [';', ',', '\t', '|'] as const;
export type Separator = (typeof separators)[number];

/** A row that has a cell, numbered as a spreadsheet shows it. */
export interface TextRow {
  number: number;
  row: string[];
}

/** Line that gives Excel the separator: `sep=;`. */
const separatorLine = /^\uFEFF?"?sep=(.)"?[ \t]*(?:\r\n?|\n|$)/i;

/** Rows of CSV, or of a table on the clipboard: quotes with doubled quotes inside, line ends of any system, a mark of the byte order and a line that
 *  names the separator before it. Cells have no space around them and no character that cannot be stored. Ends at `maxRows`.
 *  @param separator one, or several of which each parts cells */
export function delimitedRows(text: string, separator: string, maxRows = Infinity): TextRow[] {
  const named = separatorLine.exec(text);
  const body = toStorable(text.slice(named?.[0].length ?? 0).replace(/^\uFEFF/, ''));
  const rows: TextRow[] = [];
  let number = named ? 1 : 0;
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endCell = (): void => {
    row.push(cell.trim());
    cell = '';
  };
  const endRow = (): void => {
    endCell();
    number += 1;
    if (row.some((value) => value !== '')) rows.push({ number, row });
    row = [];
  };
  for (let at = 0; at < body.length && rows.length < maxRows; at += 1) {
    const char = body[at]!;
    if (isQuoted) {
      if (char !== '"') cell += char;
      else if (body[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (char === '"' && cell.trim() === '' && isClosed(body, at, separator)) {
      cell = '';
      isQuoted = true;
    } else if (separator.includes(char)) endCell();
    else if (char === '\n' || char === '\r') {
      if (char === '\r' && body[at + 1] === '\n') at += 1;
      endRow();
    } else cell += char;
  }
  if (rows.length < maxRows && (cell !== '' || row.length > 0)) endRow();
  return rows;
}

/** Whether a quote that opens a cell is closed before a separator or a line end. One that is not is an inch, or a slip: it would swallow all that follows. */
function isClosed(body: string, open: number, separator: string): boolean {
  for (let at = body.indexOf('"', open + 1); at >= 0; at = body.indexOf('"', at + 1)) {
    if (body[at + 1] === '"') at += 1;
    else return isEnd(body.slice(at + 1, at + 20).trimStart()[0] ?? '\n', separator) || isEnd(body[at + 1] ?? '\n', separator);
  }
  return false;
}

const isEnd = (char: string, separator: string): boolean => char === '\n' || char === '\r' || separator.includes(char);

/** The separator of a text: that of its own line `sep=`, else a tab, else the one that parts the most rows alike. A semicolon where none does. */
export function detectSeparator(text: string): Separator {
  const named = separators.find((one) => one === separatorLine.exec(text)?.[1]);
  if (named) return named;
  if (text.includes('\t')) return '\t';
  const countAlike = (separator: Separator): number => {
    const widths = delimitedRows(text, separator, sampledRows).map(({ row }) => row.length);
    const wide = widths.filter((width) => width > 1);
    return wide.length === 0 ? 0 : wide.filter((width) => width === wide.at(-1)).length;
  };
  return (['\t', ';', ',', '|'] as const).toSorted((one, other) => countAlike(other) - countAlike(one)).find((one) => countAlike(one) > 0) ?? ';';
}

/** Separator of text on the clipboard: the tab of a spreadsheet, else a semicolon or a bar that parts all rows alike. A comma belongs to a description. */
export function clipboardSeparator(text: string): Separator {
  if (text.includes('\t')) return '\t';
  const isOfAll = (separator: Separator): boolean => {
    const widths = new Set(delimitedRows(text, separator, sampledRows).map(({ row }) => row.length));
    return widths.size === 1 && !widths.has(1);
  };
  return ([';', '|'] as const).find(isOfAll) ?? '\t';
}

/** Rows by which a separator is judged. */
const sampledRows = 50;

/** Share of zero bytes at even or odd places from which a text without a mark is UTF-16: every Western letter has one. */
const zeroShare = 0.3;
/** Bytes that are looked at for it. */
const sampled = 2000;

/** Text of a file: UTF-16 by its mark or by its zero bytes, UTF-8, else the Western code page in which Excel writes CSV: that of
 *  Windows, or of the Mac where its letters are more. A mark is no part of it. */
export function decodeText(content: ArrayBuffer | Uint8Array): string {
  const bytes = content instanceof Uint8Array ? content : new Uint8Array(content);
  const wide = wideEncoding(bytes);
  if (wide) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder(isOfMac(bytes) ? 'macintosh' : 'windows-1252').decode(bytes);
  }
}

/** Accented letters of French on the Mac; as bytes of Windows they are signs, or nothing. */
const lettersOfMac = new Set([0x88, 0x89, 0x8d, 0x8e, 0x8f, 0x90, 0x9d, 0x9e]);

function isOfMac(bytes: Uint8Array): boolean {
  let [mac, windows] = [0, 0];
  for (const byte of bytes) {
    if (lettersOfMac.has(byte)) mac += 1;
    else if (byte >= 0xc0) windows += 1;
  }
  return mac > windows;
}

/** Encoding of a text in UTF-16, by its mark or its zero bytes; nothing for another text. */
export function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  const length = Math.min(bytes.length, sampled);
  for (let at = 0; at < length; at += 1) if (bytes[at] === 0) zeros[at % 2]! += 1;
  const enough = (length / 2) * zeroShare;
  if (length < 4 || Math.max(...zeros) < enough || Math.min(...zeros) >= enough) return undefined;
  return zeros[1]! > zeros[0]! ? 'utf-16le' : 'utf-16be';
}

/** Characters that a database or a form refuses: controls other than tabs and line ends, and halves of characters. */
const refused = /[\u0000-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\ufffe\uffff]|\p{Surrogate}/gu;

/** Text without characters that cannot be stored. Nobody sees them; ends of lines and pages of a word processor become line ends. */
export const toStorable = (text: string): string => text.replace(/[\u000b\u000c\u0085\u2028\u2029]/g, '\n').replace(refused, '');

/** The same for every text within parsed JSON. */
export function toStorableJson(value: unknown): unknown {
  if (typeof value === 'string') return toStorable(value);
  if (Array.isArray(value)) return value.map(toStorableJson);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, toStorableJson(one)]));
}
