import { m } from '#generated/messages/messages.js';
import { monthNames } from '#platform/kernel/calendar-names.ts';
import { formatDay } from '#platform/kernel/format.ts';
import type { Locale } from '#platform/kernel/locale.ts';
import type { ImportMatrix } from './import-matrix.ts';
import { workbookRefusalText, FileRefusal, type RefusalParams } from '#platform/documents/workbook.ts';

/** Flaws of a check. An error blocks the import; a warning does not. */
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

/** A flaw of a kind of import: its severity, and the sentence that says what to correct. */
export interface FlawRule {
  severity: Severity;
  text: (params: FlawParams, options: { locale: Locale }, column: string) => string;
}
export type FlawRules = Readonly<Record<string, FlawRule>>;

export const defineFlaw = (text: FlawRule['text']): FlawRule => ({ severity: 'error', text });
export const defineWarning = (text: FlawRule['text']): FlawRule => ({ severity: 'warning', text });

export const readTextParam = (params: FlawParams, name: string): string => String(params[name] ?? '');
export const readNumberParam = (params: FlawParams, name: string): number => Number(params[name]);

/** Flaws of every kind of import. */
export const commonFlaws = {
  formula: defineFlaw((_params, options) => m['imports.flaw.formula']({}, options)),
  brokenCell: defineFlaw((_params, options) => m['imports.flaw.brokenCell']({}, options)),
  dayUnreadable: defineFlaw((_params, options) => m['imports.flaw.dayUnreadable']({}, options)),
  dayImpossible: defineFlaw((params, options) =>
    m['imports.flaw.dayImpossible'](
      { month: `${monthNames[options.locale][readNumberParam(params, 'month') - 1]} ${readTextParam(params, 'year')}`, days: readNumberParam(params, 'days') },
      options,
    ),
  ),
  dayDistant: defineFlaw((params, options) =>
    m['imports.flaw.dayDistant']({ first: readTextParam(params, 'first'), last: readTextParam(params, 'last') }, options),
  ),
  /** Days of the column begin with the day and with the month. */
  dayMixed: defineFlaw((_params, options) => m['imports.flaw.dayMixed']({}, options)),
  dayEndless: defineFlaw((_params, options) => m['imports.flaw.dayEndless']({}, options)),
  /** Reading of a column whose days could begin with either. */
  dayOrder: defineWarning((params, options) => {
    const reading = { typed: readTextParam(params, 'typed'), day: formatDay(readTextParam(params, 'day'), options.locale, 'long') };
    return params.order === 'monthFirst' ? m['imports.flaw.dayOrderMonth'](reading, options) : m['imports.flaw.dayOrderDay'](reading, options);
  }),
  identifierAsNumber: defineFlaw((_params, options) => m['imports.flaw.identifierAsNumber']({}, options)),
  wordUnknown: defineFlaw((params, options) => m['imports.flaw.wordUnknown']({ words: readTextParam(params, `words-${options.locale}`) }, options)),
  quantityNotWhole: defineFlaw((_params, options) => m['imports.flaw.quantityNotWhole']({}, options)),
  quantityLimits: defineFlaw((params, options) => m['imports.flaw.quantityLimits']({ maximum: readNumberParam(params, 'maximum') }, options)),
  tooLong: defineFlaw((params, options) => m['imports.flaw.tooLong']({ maximum: readNumberParam(params, 'maximum') }, options)),
  hiddenRow: defineWarning((_params, options) => m['imports.flaw.hiddenRow']({}, options)),
  mergedCells: defineWarning((params, options) => m['imports.flaw.mergedCells']({ count: readNumberParam(params, 'count') }, options)),
} satisfies FlawRules;
export type CommonFlawCode = keyof typeof commonFlaws;

/** "ligne 88", as a sentence names another row. */
export const lineText = (line: number, locale: Locale): string => m['imports.flaw.line']({ line: String(line) }, { locale });

/** Sentence of a flaw. */
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
