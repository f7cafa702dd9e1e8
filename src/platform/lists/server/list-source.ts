import type { AliasableExpression, Compilable, Expression, SqlBool } from 'kysely';
import type { AnyList, RowOf, SheetRowOf, SortOf, StateOf } from '../list.ts';
import type { FilterValue } from '../list-filters.ts';
import type { CompanyScope } from '#platform/data/server/caller.ts';
import type { ColumnOf, Condition, Conditions, Source, Table } from './conditions.ts';
import type { FoundBy } from './found-by.ts';
import type { KeptCount, DayRule, StateRule } from './list-selection.ts';
import type { NearNumbers } from './nearest.ts';
import type { CutOf, Placed } from './page.ts';
import type { SearchIds } from './search.ts';

/** A row before its company is named. */
export type Named<Row> = Omit<Row, 'companyName'>;
/** The maker of rows from what was read, where they are more than its columns. */
export type Presented<L extends AnyList, Listed> = [Listed] extends [Named<RowOf<L>>]
  ? { present?: undefined }
  : { present: (row: Listed & Placed & { companyId: number }, today: string) => Named<RowOf<L>> };

/** Source of a declared list's rows. Every filter and every sort of the declaration has its entry: one that is forgotten, or a
 *  column that the table does not have, does not compile. In raw SQL the row is `it`. */
export type ListSource<L extends AnyList, T extends Source, Listed, SheetListed> = From<T> & Reading<L, T, Listed, SheetListed>;

/** The rows: those of a table, else those of queries together. Each query selects the column of every sort, `id` and `company_id`, and has an
 *  index for every sort. `searchKind`: the kind of object by which a search finds the rows; `searchIds`: a query of its own that finds them, and
 *  `nearNumbers` the numbers that are meant where it finds nothing. All are absent where the list is not searched. */
type From<T extends Source> =
  | { table: T & Table; from?: undefined; searchKind?: string; searchIds?: undefined }
  | { table: T & Table; from?: undefined; searchKind?: undefined; searchIds: SearchIds; nearNumbers?: NearNumbers }
  | { from(scope: CompanyScope): readonly AliasableExpression<T>[]; table?: undefined; searchKind?: undefined; searchIds?: undefined };

interface Reading<L extends AnyList, T extends Source, Listed, SheetListed> {
  /** Whether the search keeps the objects by the day of the unsorted list's order, the latest first. */
  isFoundInOrder?: true;
  /** A condition on every row of the list. */
  always?: Expression<SqlBool>;
  /** Conditions on the rows while a filter is not set, by its name. */
  unlessFiltered?: { readonly [Name in keyof L['filters']]?: Expression<SqlBool> };
  /** The column of each sort: never null, with an index that ends with the id. */
  sorts: { readonly [Sort in SortOf<L>]: ColumnOf<T> | { instant: ColumnOf<T> } };
  /** The column of the states, and their rules where it stores other values than their names; without a column the rules have no values. */
  states?:
    | { column: ColumnOf<T>; rules?: { readonly [State in StateOf<L>]: StateRule }; kept?: KeptCount<StateOf<L>> }
    | { column?: undefined; rules: { readonly [State in StateOf<L>]: DayRule }; kept?: undefined };
  filters(on: Conditions<T>): { readonly [Name in keyof L['filters']]: Condition<FilterValue<L['filters'][Name]>> };
  /** Filters that the index of the unsorted list covers, or that have an index in its order: with them alone one plan serves all values. Others
   *  are planned for their values, since what is rare in one company is common in another. */
  covered?: readonly (keyof L['filters'] & string)[];
  /** Values by which a search finds a row: hidden ones are said beside it. */
  foundBy?: FoundBy<L, T>;
  /** The columns of a row of a page. */
  rows(scope: CompanyScope, page: CutOf<T, 'it'>): Compilable<Listed>;
  /** The columns of a row of the sheet, where it has more. */
  sheetRows?(scope: CompanyScope, page: CutOf<T, 'it'>): Compilable<SheetListed>;
  presentSheet?(row: SheetListed & Placed & { companyId: number }, today: string): Named<SheetRowOf<L>>;
}
