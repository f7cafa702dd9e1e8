import type { ReactNode } from 'react';
import { m } from '#generated/messages/messages.js';
import type { AnyRows, ListColumn, Reading, RowOf, ScreenColumnOf } from '../list.ts';
import type { Message } from '#platform/kernel/message.ts';
import type { useFormat } from '#platform/kit/web/use-format.ts';
import type { CardParts } from './CardList.tsx';
import type { Column } from './columns.ts';

/** Appearance of a declared list's rows on screen. A domain writes `web/<things>.screen.tsx`. */

/** A cell's surroundings: the reader's formats, and what the screen fetches for all rows. */
export type Shown<Extras> = Extras & { format: ReturnType<typeof useFormat> };

/** Appearance of a declared column. */
interface ColumnLook<Row, Extras> {
  /** Shorter than the label of the declaration. */
  header?: Message;
  /** By default the value, formatted by its kind. A function, not a component: fifty rows have many cells. */
  cell?: (row: Row, shown: Shown<Extras>) => ReactNode;
  width: number;
  /** As in `Column`. */
  priority: number;
  isText?: boolean;
  /** Amounts and quantities stand at the right, with their heads. */
  align?: 'end';
  /** Class of the cell; by default that of the value's kind. */
  className?: string;
  /** Shown only when the reader chooses it. */
  isOptional?: boolean;
}
type NeedsCell<L, Id> = L extends { columns: infer C } ? (Id extends keyof C ? (C[Id] extends { isScreenOnly: true } ? true : false) : false) : false;
type Looks<L, Extras> = {
  [Id in ScreenColumnOf<L>]?: NeedsCell<L, Id> extends true
    ? ColumnLook<RowOf<L>, Extras> & { cell: (row: RowOf<L>, shown: Shown<Extras>) => ReactNode }
    : ColumnLook<RowOf<L>, Extras>;
};

/** Appearance of the rows of a list, wherever they are shown. */
export interface RowLooks<L extends AnyRows, Extras = {}> {
  list: L;
  /** Address that a row opens in place of its own beside the list. */
  rowTo?: (row: RowOf<L>) => string;
  /** The columns in their order. */
  columns: Looks<L, Extras>;
  /** A row on a phone. */
  card: (row: RowOf<L>, shown: Shown<Extras>) => CardParts;
  isQuiet?: (row: RowOf<L>, shown: Shown<Extras>) => boolean;
}

export interface Screen<L extends AnyRows, Extras = {}> extends RowLooks<L, Extras> {
  /** The address of the list, with the object of a code open beside it. */
  address: (code?: string) => string;
  /** Part of the path that holds the code; `code` unless said. */
  part?: string;
  /** The code of a row in addresses. */
  toCode: (row: RowOf<L>) => string;
  /** Whether the code of the address means this row, where it may be another than `toCode`. */
  isMeant?: (row: RowOf<L>, code: string) => boolean;
  /** Message for a reader without the right that the list needs: the reason, and who can change it. */
  refused?: { title: Message; text: Message; actions?: () => ReactNode };
}

/** Extras of lists whose cells need only the row. */
export const noExtras = {};

/** Gives a screen its exact types. */
export const listScreen = <L extends AnyRows, Extras = {}>(list: L, screen: Omit<Screen<L, Extras>, 'list'>): Screen<L, Extras> => ({ list, ...screen });

/** The same for rows that have no page of their own. */
export const rowLooks = <L extends AnyRows, Extras = {}>(list: L, looks: Omit<RowLooks<L, Extras>, 'list'>): RowLooks<L, Extras> => ({ list, ...looks });

/** The columns of the table; the company only where several are shown, amounts only for readers who see them. */
export function screenColumns<L extends AnyRows, Extras>(
  { list, columns }: RowLooks<L, Extras>,
  shown: Shown<Extras>,
  shows: { prices: boolean; companies: boolean },
): Column<RowOf<L>>[] {
  const reading = { locale: shown.format.locale, today: shown.format.today ?? '' };
  const table = Object.entries(columns as Readonly<Record<string, ColumnLook<RowOf<L>, Extras>>>).flatMap(([id, look]): Column<RowOf<L>>[] => {
    const declared = list.columns[id] as ListColumn<RowOf<L>>;
    if (declared.kind === 'money' && !shows.prices) return [];
    const { header, cell, ...room } = look;
    const sort = declared.sort === undefined ? {} : { sort: declared.sort, firstDir: list.sorts[declared.sort] };
    return [
      {
        id,
        header: header ?? declared.label,
        cell: cell ? (row) => cell(row, shown) : (row) => plainCell(declared, row, shown, reading),
        ...(declared.kind === 'money' ? { align: 'end' } : {}),
        ...(cell ? {} : { className: classByKind[declared.kind] }),
        ...sort,
        ...room,
      },
    ];
  });
  const company: Column<RowOf<L>> = {
    id: 'company',
    header: m['platform.list.company'],
    cell: (row) => row.companyName,
    width: 150,
    priority: 3,
    isText: true,
  };
  return shows.companies ? [...table.slice(0, 1), company, ...table.slice(1)] : table;
}

const classByKind: Record<ListColumn<unknown>['kind'], string> = {
  text: '',
  day: 'figures quiet',
  instant: 'figures quiet',
  integer: 'figures',
  money: 'figures',
};

/** A value by its kind; nothing is a dash. */
function plainCell<Row, Extras>(column: ListColumn<Row>, row: Row, { format }: Shown<Extras>, reading: Reading): ReactNode {
  switch (column.kind) {
    case 'text':
      return column.value(row, reading) || '—';
    case 'day':
      return format.day(column.value(row, reading));
    case 'instant':
      return format.instant(column.value(row, reading), 'shortDateTime');
    case 'integer': {
      const value = column.value(row, reading);
      return value === null ? '—' : format.number(value);
    }
    case 'money':
      return format.money(column.value(row), column.currency(row));
  }
}
