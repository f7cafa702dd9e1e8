import { m } from '#generated/messages/messages.js';
import type { Locale } from '#platform/kernel/locale.ts';
import { FileRefusal, type RefusalParams } from './workbook.ts';

type Text = (params: RefusalParams, options: { locale: Locale }) => string;

/** Reasons for which a file is not read as a workbook. */
const texts = {
  /** A password, or the format before 2007: both are the same container. */
  'workbook.encrypted': (_params, options) => m['platform.workbook.encrypted']({}, options),
  'workbook.other': (_params, options) => m['platform.workbook.other']({}, options),
  'workbook.parts': ({ maximum }, options) => m['platform.workbook.parts']({ maximum: maximum! }, options),
  'workbook.unfolds': ({ maximum }, options) => m['platform.workbook.unfolds']({ maximum: maximum! }, options),
  'workbook.damaged': (_params, options) => m['platform.workbook.damaged']({}, options),
  'workbook.doctype': (_params, options) => m['platform.workbook.doctype']({}, options),
  'workbook.encoding': (_params, options) => m['platform.workbook.encoding']({}, options),
  'workbook.rows': ({ maximum }, options) => m['platform.workbook.rows']({ maximum: maximum! }, options),
  'workbook.columns': ({ maximum }, options) => m['platform.workbook.columns']({ maximum: maximum! }, options),
  'workbook.cell': ({ line, maximum }, options) => m['platform.workbook.cell']({ line: String(line), maximum: maximum! }, options),
  'workbook.texts': ({ maximum }, options) => m['platform.workbook.texts']({ maximum: maximum! }, options),
} satisfies Record<string, Text>;
type WorkbookRefusal = keyof typeof texts;

export const workbookRefusal = (code: WorkbookRefusal, params?: RefusalParams): FileRefusal => new FileRefusal(code, params);

/** The sentence of a refusal; nothing for one of another mechanism. */
export function workbookRefusalText(code: string, params: RefusalParams, locale: Locale): string | undefined {
  return Object.hasOwn(texts, code) ? texts[code as WorkbookRefusal](params, { locale }) : undefined;
}
