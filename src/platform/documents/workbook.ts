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
