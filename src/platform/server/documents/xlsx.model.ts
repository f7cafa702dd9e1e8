/** Kind of a column's values; decides how its cells are written and shown. */
export type ColumnKind = 'text' | 'integer' | 'decimal' | 'money' | 'percent' | 'day' | 'instant';

export interface SheetColumn {
  title: string;
  kind: ColumnKind;
  /** In characters; by default what the kind usually takes. */
  width?: number;
  /** ISO 4217, shown with each amount; without it amounts have two decimals and no symbol. */
  currency?: string;
}

/** `text` takes strings and numbers, `money` minor units, `day` YYYY-MM-DD, `instant` ISO 8601, `percent` a ratio; null, undefined and "" are empty. */
export type SheetCell = string | number | boolean | null | undefined;

/** One sheet: its columns, and its rows as they come. */
export interface SheetPlan {
  /** Name of the tab; cut and cleaned to what Excel takes. */
  name: string;
  columns: SheetColumn[];
  rows: AsyncIterable<SheetCell[]> | Iterable<SheetCell[]>;
}
