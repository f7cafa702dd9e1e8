import { decodeText } from '../../src/platform/documents/table/delimited-text.ts';

/** A table in the forms in which programs write it. */

export type Table = readonly (readonly string[])[];
const separators = ['\t', ';', ',', '|'] as const;
const ends = ['\n', '\r\n', '\r'] as const;
const isQuoted = (cell: string, separator: string): boolean => cell.includes(separator) || /["\r\n]/.test(cell);
export const writeTable = (table: Table, separator: string, end: string): string =>
  table.map((row) => row.map((cell) => (isQuoted(cell, separator) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(separator)).join(end) + end;

const encodeUtf16 = (text: string, isBig: boolean): Uint8Array => {
  const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le');
  return isBig ? bytes.swap16() : bytes;
};
const encodings: Readonly<Record<string, (text: string) => Uint8Array>> = {
  'UTF-8': (text) => Buffer.from(text, 'utf8'),
  'UTF-8 with a mark': (text) => Buffer.from(`\uFEFF${text}`, 'utf8'),
  'UTF-16, little end first': (text) => encodeUtf16(text, false),
  'UTF-16, big end first': (text) => encodeUtf16(text, true),
  'Windows-1252': (text) => Buffer.from(text, 'latin1'),
};

/** Each form of a table as a door receives it. `clipboard`: cells parted by tabs alone, as text. */
export const writeForms = (table: Table, isClipboard: boolean): string[] =>
  isClipboard
    ? ends.map((end) => writeTable(table, '\t', end))
    : separators.flatMap((separator) => ends.flatMap((end) => Object.values(encodings).map((encode) => decodeText(encode(writeTable(table, separator, end))))));
