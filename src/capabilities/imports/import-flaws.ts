import { m } from '#generated/messages/messages.js';
import { monthNames } from '#platform/kernel/calendar-names.ts';
import { formatDay } from '#platform/kernel/format.ts';
import type { Locale } from '#platform/kernel/locale.ts';
import type { ImportMatrix } from './import-matrix.ts';
import { workbookRefusalText } from '#platform/documents/workbook.ts';
import { FileRefusal, type RefusalParams } from '#platform/documents/workbook.ts';

/** Findings of a check. An error blocks the import; a warning does not. */
export const severities = ['error', 'warning'] as const;
export type Severity = (typeof severities)[number];

/** Nearest known name (`suggestion`), other line of a duplicate (`line`), days, limits. */
export type FlawParams = Readonly<Record<string, string | number>>;

export interface Flaw<Column extends string = string, Code extends string = string> {
  /** Row of the file. */
  line: number;
  column: Column;
  code: Code;
  /** As typed; null for an empty cell. */
  value: string | null;
  params: FlawParams;
}

/** A finding of a kind of import: its severity, and the sentence that says what to correct. */
export interface FlawRule {
  severity: Severity;
  text: (params: FlawParams, options: { locale: Locale }, column: string) => string;
}
export type FlawRules = Readonly<Record<string, FlawRule>>;

export const error = (text: FlawRule['text']): FlawRule => ({ severity: 'error', text });
export const warning = (text: FlawRule['text']): FlawRule => ({ severity: 'warning', text });

export const textOf = (params: FlawParams, name: string): string => String(params[name] ?? '');
export const numberOf = (params: FlawParams, name: string): number => Number(params[name]);

/** Findings of every kind of import. */
export const commonFlaws = {
  formula: error((_params, options) => m['imports.flaw.formula']({}, options)),
  brokenCell: error((_params, options) => m['imports.flaw.brokenCell']({}, options)),
  dayUnreadable: error((_params, options) => m['imports.flaw.dayUnreadable']({}, options)),
  dayImpossible: error((params, options) =>
    m['imports.flaw.dayImpossible'](
      { month: `${monthNames[options.locale][numberOf(params, 'month') - 1]} ${textOf(params, 'year')}`, days: numberOf(params, 'days') },
      options,
    ),
  ),
  dayDistant: error((params, options) => m['imports.flaw.dayDistant']({ first: textOf(params, 'first'), last: textOf(params, 'last') }, options)),
  /** Days of the column begin with the day and with the month. */
  dayMixed: error((_params, options) => m['imports.flaw.dayMixed']({}, options)),
  dayEndless: error((_params, options) => m['imports.flaw.dayEndless']({}, options)),
  /** Reading of a column whose days could begin with either. */
  dayOrder: warning((params, options) => {
    const reading = { typed: textOf(params, 'typed'), day: formatDay(textOf(params, 'day'), options.locale, 'long') };
    return params.order === 'monthFirst' ? m['imports.flaw.dayOrderMonth'](reading, options) : m['imports.flaw.dayOrderDay'](reading, options);
  }),
  identifierAsNumber: error((_params, options) => m['imports.flaw.identifierAsNumber']({}, options)),
  wordUnknown: error((params, options) => m['imports.flaw.wordUnknown']({ words: textOf(params, `words-${options.locale}`) }, options)),
  quantityNotWhole: error((_params, options) => m['imports.flaw.quantityNotWhole']({}, options)),
  quantityLimits: error((params, options) => m['imports.flaw.quantityLimits']({ maximum: numberOf(params, 'maximum') }, options)),
  tooLong: error((params, options) => m['imports.flaw.tooLong']({ maximum: numberOf(params, 'maximum') }, options)),
  hiddenRow: warning((_params, options) => m['imports.flaw.hiddenRow']({}, options)),
  mergedCells: warning((params, options) => m['imports.flaw.mergedCells']({ count: numberOf(params, 'count') }, options)),
} satisfies FlawRules;
export type CommonFlawCode = keyof typeof commonFlaws;

/** "ligne 88", as a sentence names another row. */
export const lineText = (line: number, locale: Locale): string => m['imports.flaw.line']({ line: String(line) }, { locale });

/** Sentence of a finding. */
export const flawText = (rules: FlawRules, { code, column, params }: Pick<Flaw, 'code' | 'column' | 'params'>, locale: Locale): string =>
  rules[code]!.text(params, { locale }, column);

/** The sentence with its column, for the file that goes back. */
export const flawLine = (rules: FlawRules, { heads }: Pick<ImportMatrix, 'heads'>, flaw: Flaw, locale: Locale): string =>
  m['imports.flaw.inColumn']({ column: heads[flaw.column]!({}, { locale }), text: flawText(rules, flaw, locale) }, { locale });

type Text = (params: RefusalParams, options: { locale: Locale }) => string;

/** Reasons for which a workbook is not taken as the template, and for which an import was not undone. */
const texts = {
  /** The workbook lacks the tabs or the mark of the matrix. */
  notMatrix: (_params, options) => m['imports.error.notMatrix']({}, options),
  otherVersion: (_params, options) => m['imports.error.otherVersion']({}, options),
  heads: ({ column }, options) => m['imports.error.heads']({ column: String(column) }, options),
  noRows: (_params, options) => m['imports.error.noRows']({}, options),
  /** The check itself failed. */
  fault: (_params, options) => m['imports.error.fault']({}, options),
  undoBlocked: (_params, options) => m['imports.error.undoBlocked']({}, options),
  undoFault: (_params, options) => m['imports.error.undoFault']({}, options),
} satisfies Record<string, Text>;
type Failure = keyof typeof texts;

export const matrixRefusal = (code: Failure, params?: RefusalParams): FileRefusal => new FileRefusal(code, params);

/** Why a file was refused or an import was not undone, in the reader's language. */
export function failureText({ heads }: Pick<ImportMatrix, 'heads'>, code: string, params: RefusalParams, locale: Locale): string {
  const head = heads[String(params.column)]?.({}, { locale });
  const text = Object.hasOwn(texts, code) ? texts[code as Failure] : texts.fault;
  return workbookRefusalText(code, params, locale) ?? text(head === undefined ? params : { ...params, column: head }, { locale });
}
