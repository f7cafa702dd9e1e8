import { m } from '#generated/messages/messages.js';
import type { Locale } from '#platform/kernel/locale.ts';

/** Contents of spreadsheets, as their reader gives them. */

/** A cell that is not empty. `text`: words as typed; digits of a number as stored (`1.5`); a day as YYYY-MM-DD; `true` or `false`; `#REF!`.
 *  A formula has the value that was computed last. */
export interface WorkbookCell {
  kind: 'text' | 'number' | 'day' | 'boolean' | 'error';
  text: string;
  /** Of a number: its digits as the format shows them, zeros in front included; absent where the format shows something else, as a power of ten, and for a
   *  number that was rounded. */
  shown?: string;
  isFormula: boolean;
}

/** A row that has a cell. `number` counts from 1; empty cells are absent. */
export interface WorkbookRow {
  number: number;
  isHidden: boolean;
  cells: (WorkbookCell | undefined)[];
}

/** Parameters of a refusal's sentence. */
export type RefusalParams = Readonly<Record<string, string | number>>;

/** Reason for which a file as a whole is not taken. It is kept beside the file, and shown in the language of each reader. */
export class FileRefusal extends Error {
  readonly code: string;
  readonly params: RefusalParams;
  constructor(code: string, params: RefusalParams = {}) {
    super(code);
    this.code = code;
    this.params = params;
  }
}

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
