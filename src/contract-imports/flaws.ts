import { m } from '#generated/messages/messages.js';
import { formatDay } from '#platform/format.ts';
import type { Locale } from '#platform/locale.ts';
import { monthNames } from '#platform/calendar-names.ts';
import { columnHeads, noSerialWord, type MatrixColumn } from './matrix.ts';

/** Findings of a check. An error blocks the import; a warning does not. */
export const severities = ['error', 'warning'] as const;
export type Severity = (typeof severities)[number];

export const flawCodes = {
  empty: 'error',
  serialNeeded: 'error',
  serialAsNumber: 'error',
  formula: 'error',
  brokenCell: 'error',
  dayUnreadable: 'error',
  dayImpossible: 'error',
  dayDistant: 'error',
  endBeforeStart: 'error',
  manufacturerUnknown: 'error',
  wordUnknown: 'error',
  quantityNotWhole: 'error',
  quantityLimits: 'error',
  quantityOfSerial: 'error',
  tooLong: 'error',
  duplicate: 'error',
  contractExists: 'error',
  siteNew: 'warning',
  running: 'warning',
  hiddenRow: 'warning',
  mergedCells: 'warning',
} as const satisfies Record<string, Severity>;
export type FlawCode = keyof typeof flawCodes;

export interface Flaw {
  /** Row of the file. */
  line: number;
  column: MatrixColumn;
  code: FlawCode;
  /** As typed; null for an empty cell. */
  value: string | null;
  /** Nearest known name (`suggestion`), other line of a duplicate (`line`), days, limits. */
  params: Readonly<Record<string, string | number>>;
}

type Params = Flaw['params'];
const text = (params: Params, name: string): string => String(params[name] ?? '');
const number = (params: Params, name: string): number => Number(params[name]);

const emptyTexts: Partial<Record<MatrixColumn, (typeof m)['contract-imports.flaw.emptyNumber']>> = {
  number: m['contract-imports.flaw.emptyNumber'],
  manufacturer: m['contract-imports.flaw.emptyManufacturer'],
  reference: m['contract-imports.flaw.emptyReference'],
  description: m['contract-imports.flaw.emptyDescription'],
  startsOn: m['contract-imports.flaw.emptyStart'],
  endsOn: m['contract-imports.flaw.emptyEnd'],
};

/** Sentence that says what to correct. */
export function flawText({ code, column, params }: Pick<Flaw, 'code' | 'column' | 'params'>, locale: Locale): string {
  const options = { locale };
  switch (code) {
    case 'empty':
      return column === 'serial'
        ? m['contract-imports.flaw.emptySerial']({ word: noSerialWord({}, options) }, options)
        : (emptyTexts[column]?.({}, options) ?? m['contract-imports.flaw.empty']({}, options));
    case 'serialNeeded':
      return m['contract-imports.flaw.serialNeeded']({ word: noSerialWord({}, options) }, options);
    case 'serialAsNumber':
      return m['contract-imports.flaw.serialAsNumber']({}, options);
    case 'formula':
      return m['contract-imports.flaw.formula']({}, options);
    case 'brokenCell':
      return m['contract-imports.flaw.brokenCell']({}, options);
    case 'dayUnreadable':
      return m['contract-imports.flaw.dayUnreadable']({}, options);
    case 'dayImpossible':
      return m['contract-imports.flaw.dayImpossible'](
        { month: `${monthNames[locale][number(params, 'month') - 1]} ${text(params, 'year')}`, days: number(params, 'days') },
        options,
      );
    case 'dayDistant':
      return m['contract-imports.flaw.dayDistant']({ first: text(params, 'first'), last: text(params, 'last') }, options);
    case 'endBeforeStart':
      return m['contract-imports.flaw.endBeforeStart']({ start: formatDay(text(params, 'start'), locale, 'numeric') }, options);
    case 'manufacturerUnknown':
      return params.suggestion === undefined
        ? m['contract-imports.flaw.manufacturerUnknown']({}, options)
        : m['contract-imports.flaw.manufacturerNearest']({ suggestion: text(params, 'suggestion') }, options);
    case 'wordUnknown':
      return m['contract-imports.flaw.wordUnknown']({ words: text(params, `words-${locale}`) }, options);
    case 'quantityNotWhole':
      return m['contract-imports.flaw.quantityNotWhole']({}, options);
    case 'quantityLimits':
      return m['contract-imports.flaw.quantityLimits']({ maximum: number(params, 'maximum') }, options);
    case 'quantityOfSerial':
      return m['contract-imports.flaw.quantityOfSerial']({}, options);
    case 'tooLong':
      return m['contract-imports.flaw.tooLong']({ maximum: number(params, 'maximum') }, options);
    case 'duplicate':
      return m['contract-imports.flaw.duplicate']({ line: lineText(number(params, 'line'), locale) }, options);
    case 'contractExists':
      return m['contract-imports.flaw.contractExists']({ manufacturer: text(params, 'manufacturer') }, options);
    case 'siteNew':
      return params.suggestion === undefined
        ? m['contract-imports.flaw.siteNew']({}, options)
        : m['contract-imports.flaw.siteNearest']({ suggestion: text(params, 'suggestion') }, options);
    case 'running':
      return m['contract-imports.flaw.running']({ contract: text(params, 'contract'), until: formatDay(text(params, 'until'), locale, 'numeric') }, options);
    case 'hiddenRow':
      return m['contract-imports.flaw.hiddenRow']({}, options);
    case 'mergedCells':
      return m['contract-imports.flaw.mergedCells']({ count: number(params, 'count') }, options);
  }
}

/** "ligne 88", as a sentence names another row. */
export const lineText = (line: number, locale: Locale): string => m['contract-imports.flaw.line']({ line: String(line) }, { locale });

/** The sentence with its column, for the file that goes back. */
export const flawLine = (flaw: Flaw, locale: Locale): string =>
  m['contract-imports.flaw.inColumn']({ column: columnHeads[flaw.column]({}, { locale }), text: flawText(flaw, locale) }, { locale });
