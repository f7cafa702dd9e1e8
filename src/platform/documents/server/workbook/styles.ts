import type { Archive } from './archive.ts';
import { readPart } from './xml.ts';

/** Format of a cell: its code, and whether it shows numbers as days. */
export interface CellStyle {
  format: string;
  isDay: boolean;
}

/** Formats that Excel numbers itself: days, and days with times, in all its languages. */
const builtInDays = new Set([
  14,
  15,
  16,
  17,
  22,
  ...Array.from({ length: 10 }, (_, index) => 27 + index),
  ...Array.from({ length: 9 }, (_, index) => 50 + index),
]);
/** The others that do not show a whole number as it is, and those with thousands or currency, which do. */
const builtIn: Readonly<Record<number, string>> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
  12: '# ?/?',
  13: '# ??/??',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mmss.0',
  48: '##0.0E+0',
};

/** Whether a format shows a day: it names a day, month or year outside of texts, colours and conditions. */
const isDayFormat = (code: string): boolean =>
  /[dmy]/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, '')) && !/^general$/i.test(code) && !/^[hms:0.\s]*$/i.test(code);

/** Styles of the cells of a workbook, in the order in which cells name them. */
export async function readStyles(archive: Archive, part: string): Promise<CellStyle[]> {
  const codes = new Map<number, string>();
  const styles: CellStyle[] = [];
  let inCells = false;
  await readPart(archive.text(part), {
    open(tag, attributes) {
      if (tag === 'cellXfs') inCells = true;
      else if (tag === 'numFmt') codes.set(Number(attributes.numFmtId), attributes.formatCode ?? '');
      else if (tag === 'xf' && inCells) {
        const id = Number(attributes.numFmtId ?? 0);
        const code = codes.get(id);
        styles.push({ format: code ?? builtIn[id] ?? 'General', isDay: code === undefined ? builtInDays.has(id) : isDayFormat(code) });
      }
    },
    close(tag) {
      if (tag === 'cellXfs') inCells = false;
    },
  });
  return styles;
}
