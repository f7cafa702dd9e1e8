import { m } from '#generated/messages/messages.js';
import { formatNumber } from './format.ts';
import type { Locale } from './locale.ts';
import { FileRefusal, type RefusalParams } from './workbook.ts';

type Text = (params: Record<string, string>, options: { locale: Locale }) => string;

/** Reasons for which a file is not read as a workbook. Numbers are written in the reader's language. */
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
  'workbook.cell': ({ line, maximum }, options) => m['platform.workbook.cell']({ line: line!, maximum: maximum! }, options),
  'workbook.texts': ({ maximum }, options) => m['platform.workbook.texts']({ maximum: maximum! }, options),
} satisfies Record<string, Text>;
type WorkbookRefusal = keyof typeof texts;

export const workbookRefusal = (code: WorkbookRefusal, params?: RefusalParams): FileRefusal => new FileRefusal(code, params);

/** The sentence of a refusal; nothing for one of another mechanism. */
export function workbookRefusalText(code: string, params: RefusalParams, locale: Locale): string | undefined {
  if (!Object.hasOwn(texts, code)) return undefined;
  const written = Object.entries(params).map(([name, value]) => [name, typeof value === 'number' ? formatNumber(value, locale) : value]);
  return texts[code as WorkbookRefusal](Object.fromEntries(written) as Record<string, string>, { locale });
}
