import type { Right } from '#platform/kernel/rights.ts';
import type { Filters } from './list-filters.ts';
import type { Message } from '#platform/kernel/message.ts';
import type { Locale } from '#platform/kernel/locale.ts';

/** A list of a company's objects, declared once. The contract (`list.api.ts`), the server (`serveList`), the sheet (`bringList`) and the
 *  screen (`listPage`) derive from it. A domain writes `src/<domain>/<things>.list.ts`. */

/** Rows of every list are keyed by id. */
interface KeyedRow {
  id: string;
}
/** Those of a list of companies' objects belong to a company. */
export interface ListRow extends KeyedRow {
  companyId: number;
  companyName: string;
}

/** Readers of a list that each company does not have for its own members: the provider's people, over all companies or in the one that its address names
 *  (`:companyId`), or managers of a company. */
export type ListReaders = 'staff' | 'administrator' | 'manager';

/** The reader of a value: the language, and the provider's day. */
export interface Reading {
  locale: Locale;
  today: string;
}

/** Direction of a sort. */
export type Direction = 'asc' | 'desc';

interface ColumnBase {
  /** Header of the column, on screen and in the sheet. */
  label: Message;
  /** Sort of the list that the header offers on screen. */
  sort?: string;
  /** Width in the sheet, in characters. */
  width?: number;
  /** Stands beside amounts and means nothing without them. */
  isPrice?: true;
}
/** A column with the value it shows. `money` is in minor units; without the right to see prices it is neither shown nor exported. */
export type ListColumn<Row> = ColumnBase &
  (
    | { kind: 'text' | 'day' | 'instant'; value: (row: Row, reading: Reading) => string | null }
    | { kind: 'integer'; value: (row: Row, reading: Reading) => number | null }
    | { kind: 'money'; value: (row: Row) => number | null; currency: (row: Row) => string }
  );

/** Makes the columns of a list. A column of the screen stands in the sheet too. */
export interface ColumnMaker<Row, SheetRow> {
  column<const C extends ListColumn<Row>>(column: C): C;
  /** A column of the screen alone, with a cell of its own there. */
  screenColumn<const C extends { label: Message }>(column: C): C & { isScreenOnly: true };
  /** A column of the exported sheet alone. */
  sheetColumn<const C extends ListColumn<SheetRow>>(column: C): C & { isSheetOnly: true };
}

/** States that partition the rows of a list; they are its tabs, and the filter `state`. */
export interface ListStates<State extends string> {
  label: Message;
  /** The tab of the whole list. */
  all: Message;
  values: readonly State[];
  /** One object's state. */
  names: Readonly<Record<State, Message>>;
  /** The tab of a state: the same in the plural. */
  tabs: Readonly<Record<State, Message>>;
  /** Tabs that stay away while they count nothing. */
  hiddenWhenEmpty?: readonly State[];
  /** Tabs whose count is red above zero. */
  alarming?: readonly State[];
}

/** The part of a list that its address keeps: enough for a screen whose rows come from elsewhere. */
export interface ListAddress<State extends string = string, F extends Filters = Filters, Sort extends string = string> {
  /** Names the list where filters and columns are remembered, and in `POST /api/exports`. */
  name: string;
  states?: ListStates<State>;
  filters: F;
  /** Each sort with its first direction. */
  sorts: Readonly<Record<Sort, Direction>>;
  /** The sort of a list that was not sorted. */
  sort: NoInfer<Sort>;
  /** Filters of a list that its reader opens for the first time. */
  initial?: Readonly<Record<string, string>>;
}

export interface ListDeclaration<
  Row extends KeyedRow = ListRow,
  SheetRow = unknown,
  State extends string = string,
  F extends Filters = Filters,
  Sort extends string = string,
  Columns extends Readonly<Record<string, object>> = Readonly<Record<string, object>>,
  Path extends `/api/${string}` = `/api/${string}`,
  Found extends string = string,
  Access extends ListReaders | undefined = ListReaders | undefined,
> extends ListAddress<State, F, Sort> {
  /** Readers of a list of other people than the members of a company (`serveStaffList`); absent where each company has its own list (`serveList`). */
  access?: Access;
  /** The rows of a list of the provider's people are counted although it has no states. */
  isCounted?: true;
  /** The address of its endpoint; counts, choices and export stand below it. */
  path: Path;
  /** The objects in the plural, for the API reference. */
  noun: string;
  /** Kinds of objects whose changes refresh the list. */
  kinds: readonly string[];
  title: Message;
  /** Placeholder of the search field; absent where the list is not searched. */
  search?: Message;
  /** The right without which the list is refused. */
  right?: Right;
  /** Sorts that would tell amounts: refused without the right to see prices. */
  pricedSorts?: readonly NoInfer<Sort>[];
  columns: Columns;
  /** The exported workbook; absent where the list is not exported. */
  sheet?: { title: Message; fileName: (inputs: { day: string }, options: { locale: Locale }) => string };
  /** Values by which a search finds a row that does not show them, by name: the row says which it was. */
  foundBy?: Readonly<Record<Found, Message>>;
  /** Selection of rows; `max` bounds what one bulk action takes, `amount` is the column that is added up. */
  selection?: { max: number; amount?: NoInfer<keyof Columns & string> };
  /** Carries the types of the rows; never set. */
  readonly row?: Row;
  readonly sheetRow?: SheetRow;
}

/** Declares the address of a list that has no declaration of its own. */
export const listAddress = <const F extends Filters, const Sort extends string, const State extends string = never>(
  address: ListAddress<State, F, Sort>,
): ListAddress<State, F, Sort> => address;

// oxlint-disable-next-line typescript/no-explicit-any -- as below
export type AnyAddress = ListAddress<any, any, any>;
/** Any list, whatever its rows. */
// oxlint-disable-next-line typescript/no-explicit-any -- rows are invariant in the columns' functions
export type AnyList = ListDeclaration<any, any, any, any, any, any, any, any, any>;
export type RowOf<L> = L extends { readonly row?: infer Row } ? Exclude<Row, undefined> : never;
export type SheetRowOf<L> = L extends { readonly sheetRow?: infer Row } ? Exclude<Row, undefined> : never;
export type StateOf<L> = L extends { states?: ListStates<infer State> } ? State : never;
/** Names of the values by which a search finds a row that does not show them. */
export type FoundByOf<L> = L extends { foundBy?: Readonly<Record<infer Found, Message>> } ? Found & string : never;
export type SortOf<L> = L extends { sorts: Readonly<Record<infer Sort, Direction>> } ? Sort & string : never;
/** The ids of the columns that the screen may show. */
export type ScreenColumnOf<L> = L extends { columns: infer C }
  ? { [Id in keyof C]: C[Id] extends { isSheetOnly: true } ? never : Id }[keyof C] & string
  : never;

const maker = {
  column: <C>(column: C): C => column,
  screenColumn: <C extends object>(column: C): C & { isScreenOnly: true } => ({ ...column, isScreenOnly: true }),
  sheetColumn: <C extends object>(column: C): C & { isSheetOnly: true } => ({ ...column, isSheetOnly: true }),
};

/** Columns that name only sorts of their list. */
export type ColumnsOfSorts<Sort extends string> = Readonly<Record<string, { label: Message; sort?: Sort | undefined }>>;

/** Declares a list of these rows; one whose rows belong to no company says which of the provider's people read it.
 *  @example `export const orderList = declareList<OrderSummary, ExportedOrder>()({ name: 'orders', … })` */
export function declareList<Row extends KeyedRow, SheetRow extends Row = Row>() {
  return <
    const F extends Filters,
    const Sort extends string,
    const Columns extends ColumnsOfSorts<Sort>,
    const Path extends `/api/${string}`,
    const State extends string = never,
    const Found extends string = never,
    const Access extends ListReaders | undefined = undefined,
  >(
    definition: Omit<ListDeclaration<Row, SheetRow, State, F, Sort, Columns, Path, Found, Access>, 'columns' | 'row' | 'sheetRow'> & {
      columns: (make: ColumnMaker<Row, SheetRow>) => Columns;
    } & (Row extends ListRow ? unknown : { access: ListReaders }),
  ) =>
    ({ ...definition, columns: definition.columns(maker as ColumnMaker<Row, SheetRow>) }) as ListDeclaration<
      Row,
      SheetRow,
      State,
      F,
      Sort,
      Columns,
      Path,
      Found,
      Access
    >;
}

/** A short list that the server gives whole: it is searched, parted by its states, counted and sorted in the browser. */
export interface WholeDeclaration<
  Row = unknown,
  State extends string = string,
  Sort extends string = string,
  Columns extends Readonly<Record<string, object>> = Readonly<Record<string, object>>,
> extends ListAddress<State, {}, Sort> {
  title: Message;
  /** Placeholder of the search field; absent where the list is not searched. */
  search?: Message;
  /** Text that a search looks into. */
  toSearchText?: (row: Row) => string;
  toState?: (row: Row, today: string) => State;
  /** Rising order of each sort; absent where the rows stand as the server gives them. */
  rising?: Readonly<Record<Sort, (one: Row, other: Row) => number>>;
  /** Rows name their company, which is shown beside those of others. */
  isOfCompanies?: true;
  columns: Columns;
  /** Carries the type of the rows; never set. */
  readonly row?: Row;
}
// oxlint-disable-next-line typescript/no-explicit-any -- as above
export type AnyWhole = WholeDeclaration<any, any, any, any>;
/** Any list with columns. */
export type AnyRows = AnyList | AnyWhole;

type Order<Row> = (one: Row, other: Row) => number;
/** Declares a list that the server gives whole. `sorts`: each with its first direction and its rising order, the first one unless the reader chooses. */
export function declareWholeList<Row>() {
  return <const Columns extends ColumnsOfSorts<Sort>, const State extends string = never, const Sort extends string = never>({
    columns,
    sorts = {} as Readonly<Record<Sort, readonly [Direction, Order<Row>]>>,
    ...definition
  }: Omit<WholeDeclaration<Row, State, Sort, Columns>, 'columns' | 'row' | 'filters' | 'sorts' | 'sort' | 'rising'> & {
    columns: (make: ColumnMaker<Row, never>) => Columns;
    sorts?: Readonly<Record<Sort, readonly [Direction, Order<Row>]>>;
  }) => {
    const each = Object.entries<readonly [Direction, Order<Row>]>(sorts);
    return {
      ...definition,
      columns: columns(maker as ColumnMaker<Row, never>),
      filters: {},
      sorts: each.length > 0 ? Object.fromEntries(each.map(([name, [dir]]) => [name, dir])) : { given: 'asc' },
      sort: each[0]?.[0] ?? 'given',
      ...(each.length > 0 ? { rising: Object.fromEntries(each.map(([name, [, order]]) => [name, order])) } : {}),
    } as unknown as WholeDeclaration<Row, State, Sort, Columns>; // by name, from `sorts`
  };
}

/** The direction a list is read in: as asked, else the first direction of its sort. */
export const isDescending = (list: AnyList, sort: string, dir: Direction | undefined): boolean => (dir ?? list.sorts[sort]) === 'desc';

/** The names that the query of a list may carry besides search, sort and page. */
export const filterNames = (list: AnyAddress): string[] => [...(list.states ? ['state'] : []), ...Object.keys(list.filters)];
