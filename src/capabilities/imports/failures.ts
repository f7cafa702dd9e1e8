import { m } from '#generated/messages/messages.js';
import type { Locale } from '#platform/kernel/locale.ts';
import { workbookRefusalText, FileRefusal, type RefusalParams } from '#platform/documents/workbook.ts';
import type { ImportMatrix } from './import-matrix.ts';

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
