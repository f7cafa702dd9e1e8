import { searchWords } from '#platform/kernel/search-key.ts';
import type { CappedCount } from '#platform/kit/web/use-format.ts';
import type { AnyAddress, ListStates } from '../list.ts';
import { stateTabs, useListState } from './list-state.ts';
import type { ListPageProps, PageResult } from './ListPage.tsx';

/** A short list that the server gives whole: it is searched, parted by its states and counted in the browser. */
export interface WholeList<Row> {
  /** The read of the rows. */
  answer: Omit<PageResult<Row>, 'data'>;
  rows: readonly Row[] | undefined;
  /** Text that a search looks into. */
  textOf: (row: Row) => string;
  stateOf?: (row: Row) => string;
  /** Code of a row in addresses. */
  codeOf: (row: Row) => string;
  /** Address of the list, with the object of a code open beside it. */
  address: (code?: string) => string;
  /** Code of the address: the row that is open. */
  code: string | undefined;
}

const wordsOf = (text: string): string => searchWords(text).join(' ');

/** Rows that a search and chosen states select, and the numbers of all that the search finds by state. */
export function narrowRows<Row>(
  states: ListStates<string> | undefined,
  { rows, textOf, stateOf }: Pick<WholeList<Row>, 'textOf' | 'stateOf'> & { rows: readonly Row[] },
  { q = '', state }: { q?: string | undefined; state?: string | undefined },
): { rows: Row[]; counts: Record<string, CappedCount> } {
  const found = rows.filter((row) => wordsOf(textOf(row)).includes(wordsOf(q)));
  const counted = (of: readonly Row[]) => ({ count: of.length, more: false });
  const ofStates = (states?.values ?? []).map((name) => [name, counted(found.filter((row) => stateOf?.(row) === name))]);
  return {
    rows: state === undefined ? found : found.filter((row) => state.split(',').includes(stateOf?.(row) ?? '')),
    counts: { all: counted(found), ...Object.fromEntries(ofStates) },
  };
}

/** Parts of the page of such a list: `shown` for `ListPage`, `place` for the panel of the row that is open, `one`. */
export function useWholeList<Row>(declared: AnyAddress, { answer, rows: all, textOf, stateOf, codeOf, address, code }: WholeList<Row>) {
  const list = useListState(declared);
  const narrowed = all && narrowRows(declared.states, { rows: all, textOf, ...(stateOf ? { stateOf } : {}) }, list.query);
  const rows = narrowed?.rows;
  const open = rows?.findIndex((row) => codeOf(row) === code) ?? -1;
  const addressOf = (of?: string): string => list.keep(address(of));
  const stepTo = (at: number): string | undefined => (open >= 0 && rows?.[at] ? addressOf(codeOf(rows[at])) : undefined);
  return {
    one: all?.find((row) => codeOf(row) === code),
    addressOf,
    place: { closeTo: addressOf(), previousTo: stepTo(open - 1), nextTo: stepTo(open + 1) },
    shown: {
      list,
      tabs: stateTabs(declared, list, address(), narrowed?.counts),
      fields: [],
      page: { ...answer, data: rows && { rows, from: 1, next: null, previous: null } },
      total: rows && { count: rows.length, more: false },
      rowKey: codeOf,
      rowTo: (row) => addressOf(codeOf(row)),
      openKey: code,
    } satisfies Partial<ListPageProps<Row>>,
  };
}
