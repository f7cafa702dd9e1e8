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
