import { addDays, isDay } from '#platform/kernel/calendar.ts';
import { shownNumber } from '../../table/number-format.ts';
import { storable } from '../../table/storable-text.ts';
import type { WorkbookCell } from '../../workbook.ts';
import type { CellStyle } from './styles.ts';

/** The first days of both calendars; the last one that Excel knows. Excel counts 29 February 1900, which never was. */
const epochs = { from1900: '1899-12-30', from1904: '1904-01-01' };
const lastSerial = 2_958_465;

/** The day of a serial number; `1900-02-29` for the one that never was; nothing where the number is no day. */
export function dayOfSerial(serial: number, from1904: boolean): string | undefined {
  const day = Math.floor(serial);
  if (day < (from1904 ? 0 : 1) || day > lastSerial) return undefined;
  if (from1904) return addDays(epochs.from1904, day);
  if (day === 60) return '1900-02-29';
  return addDays(epochs.from1900, day < 60 ? day + 1 : day);
}

/** A cell as its part writes it. */
export interface RawCell {
  /** `t`: `s` shared text, `inlineStr`, `str` text of a formula, `b`, `e`, `d`; numbers have none or `n`. */
  type: string;
  value: string;
  style: CellStyle | undefined;
  isFormula: boolean;
}

/** The contents of a cell; nothing where it is empty. Characters that cannot be stored are left out. `text` of a shared text is looked up by the caller. */
export function cellOf({ type, value, style, isFormula }: RawCell, from1904: boolean): WorkbookCell | undefined {
  if (value === '' && !isFormula) return undefined;
  switch (type) {
    case 's':
    case 'inlineStr':
    case 'str': {
      const text = storable(value);
      return text === '' && !isFormula ? undefined : { kind: 'text', text, isFormula };
    }
    case 'b':
      return { kind: 'boolean', text: value === '1' || value === 'true' ? 'true' : 'false', isFormula };
    case 'e':
      return { kind: 'error', text: storable(value), isFormula };
    case 'd': {
      const day = value.slice(0, 10);
      return isDay(day) ? { kind: 'day', text: day, isFormula } : { kind: 'text', text: storable(value), isFormula };
    }
    default: {
      const number = Number(value);
      if (value === '' || !Number.isFinite(number)) return { kind: 'text', text: storable(value), isFormula };
      const day = style?.isDay ? dayOfSerial(number, from1904) : undefined;
      if (day !== undefined) return { kind: 'day', text: day, isFormula };
      const shown = shownNumber(value, style?.format);
      return { kind: 'number', text: value, ...(shown === undefined ? {} : { shown }), isFormula };
    }
  }
}

/** "C12" → its column (2) and row (12); nothing where it is no reference. */
export function positionOf(reference: string): { column: number; row: number } | undefined {
  const found = /^([A-Z]{1,3})(\d{1,7})$/.exec(reference);
  if (!found) return undefined;
  let column = 0;
  for (const letter of found[1]!) column = column * 26 + letter.charCodeAt(0) - 64;
  return { column: column - 1, row: Number(found[2]) };
}
