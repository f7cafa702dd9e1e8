import { wallClock } from '#platform/kernel/calendar.ts';
import { currencyDecimals } from '#platform/kernel/format.ts';

/** Kind of a column's values; decides how its cells are written and shown. */
export type ColumnKind = 'text' | 'integer' | 'decimal' | 'money' | 'percent' | 'day' | 'instant';

export interface SheetColumn {
  title: string;
  kind: ColumnKind;
  /** In characters; by default what the kind usually takes. */
  width?: number;
  /** ISO 4217, shown with each amount; without it amounts have two decimals and no symbol. */
  currency?: string;
  /** True in a form: the title stands out. */
  isRequired?: boolean;
}

/** `text` takes strings and numbers, `money` minor units, `day` YYYY-MM-DD, `instant` ISO 8601, `percent` a ratio; null, undefined and "" are empty. */
export type SheetCell = string | number | boolean | null | undefined;

/** One sheet: its columns, and its rows as they come. */
export interface SheetPlan {
  /** Name of the tab; cut and cleaned to what Excel takes. */
  name: string;
  columns: SheetColumn[];
  rows: AsyncIterable<SheetCell[]> | Iterable<SheetCell[]>;
  form?: SheetForm;
}

/** A sheet that people fill in: empty cells have the formats of their columns already. */
export interface SheetForm {
  /** Rows that can be filled. */
  rows: number;
  /** Rules of the columns, by their rank. */
  rules: readonly (SheetRule | undefined)[];
}

/** Rule of the cells of a column. `source`: cells that hold the values of a list, as `Lists!$A$2:$A$9`; a free list takes other values too. */
export type SheetRule = { kind: 'list'; source: string; isFree: boolean; error: string } | { kind: 'whole'; error: string };

const textMax = 32_767;
const dayMs = 86_400_000;
const excelEpoch = Date.UTC(1899, 11, 30);
/** Excel believes that 1900 was a leap year: its days before March 1900 are not ours. */
const firstSoundSerial = 61;

const unsafe = /[&<>\r\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|_x[0-9A-Fa-f]{4}_/;

/** Text of an XML element that Excel reads back as it was: no control character, and "_x0041_" stays these seven characters. */
export function escapeXml(text: string): string {
  const whole = text.isWellFormed() ? text : text.toWellFormed();
  if (!unsafe.test(whole)) return whole;
  return whole
    .replace(/\r\n?/g, '\n')
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

/** "A" for 0, "AA" for 26. */
export function columnName(index: number): string {
  return index < 26 ? String.fromCharCode(65 + index) : columnName(Math.floor(index / 26) - 1) + columnName(index % 26);
}

/** An inline string: Excel never takes it for a formula, whatever it begins with. */
export function textCell(reference: string, style: number, text: string): string {
  const cut = text.length > textMax ? `${text.slice(0, textMax - 1)}…` : text;
  return `<c r="${reference}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(cut)}</t></is></c>`;
}

/** A writer of rows: the XML of a row from its cells and its number. */
export function cellWriter(columns: SheetColumn[], styles: number[], timeZone: string): (row: SheetCell[], number: number) => string {
  const conversions = columns.map((column) => chooseConversion(column, timeZone));
  const names = columns.map((_, index) => columnName(index));
  return (row, number) => {
    let xml = `<row r="${number}">`;
    for (let index = 0; index < columns.length; index += 1) {
      const value = row[index];
      if (value === null || value === undefined || value === '') continue;
      const reference = names[index]! + number;
      const converted = conversions[index]!(value);
      if (converted === undefined) xml += textCell(reference, styles[index]!, String(value));
      else
        xml +=
          typeof value === 'boolean'
            ? `<c r="${reference}" s="${styles[index]}" t="b"><v>${converted}</v></c>`
            : `<c r="${reference}" s="${styles[index]}"><v>${converted}</v></c>`;
    }
    return `${xml}</row>`;
  };
}

/** The number a cell holds; undefined for what stays text. */
type Conversion = (value: string | number | boolean) => number | undefined;

function chooseConversion({ kind, currency }: SheetColumn, timeZone: string): Conversion {
  switch (kind) {
    case 'text':
      return (value) => (typeof value === 'boolean' ? Number(value) : undefined);
    case 'money': {
      const unit = 10 ** (currency ? currencyDecimals(currency) : 2);
      return (value) => keepFinite(Number(value) / unit);
    }
    case 'day':
      return (value) => toSerial(Date.parse(`${value}T00:00:00Z`));
    case 'instant':
      return instantConversion(timeZone);
    default:
      return (value) => keepFinite(Number(value));
  }
}

const keepFinite = (value: number): number | undefined => (Number.isFinite(value) ? value : undefined);

function toSerial(milliseconds: number): number | undefined {
  const serial = (milliseconds - excelEpoch) / dayMs;
  return serial >= firstSoundSerial ? serial : undefined;
}

// A zone's offset is asked once per hour of the calendar, since asking costs more than all the rest of a cell.
function instantConversion(timeZone: string): Conversion {
  const offsets = new Map<number, number>();
  return (value) => {
    const milliseconds = Date.parse(String(value));
    if (Number.isNaN(milliseconds)) return undefined;
    const hour = Math.floor(milliseconds / 3_600_000);
    let offset = offsets.get(hour);
    if (offset === undefined) {
      if (offsets.size > 50_000) offsets.clear();
      offset = Date.parse(`${wallClock(hour * 3_600_000, timeZone)}Z`) - hour * 3_600_000;
      offsets.set(hour, offset);
    }
    return toSerial(Math.floor((milliseconds + offset) / 1000) * 1000);
  };
}
