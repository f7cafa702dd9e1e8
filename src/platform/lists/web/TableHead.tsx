import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import { pickAlignClass, roomOfColumns, shareRoom, type Column } from './columns.ts';
import type { Selection } from './selection.ts';
import styles from './DataTable.module.css';

export interface Sorting {
  sort: string;
  dir: 'asc' | 'desc';
  onSort: (sort: string, dir: 'asc' | 'desc') => void;
}

/** The head: sticks under the bars, sorts, selects everything on the page. */
export function TableHead<Row>({
  columns,
  sorting,
  selection,
  keys,
  available,
}: {
  columns: readonly Column<Row>[];
  /** Width of the table, in pixels. */
  available: number;
  sorting: Sorting | undefined;
  selection: Selection | undefined;
  keys: readonly string[];
}) {
  const selected = selection ? keys.filter((key) => selection.keys.has(key)).length : 0;
  // Said in advance: nothing moves when the rows come.
  const shares = shareRoom(columns, roomOfColumns(available, selection !== undefined));
  return (
    <thead className={styles.head}>
      <tr>
        {selection ? (
          <th scope="col" className={styles.check}>
            <label>
              <input
                type="checkbox"
                aria-label={m['platform.list.selectAll']()}
                disabled={keys.length === 0}
                checked={keys.length > 0 && selected === keys.length}
                ref={(input) => {
                  if (input) input.indeterminate = selected > 0 && selected < keys.length;
                }}
                onChange={() => selection.setPage(selected < keys.length)}
              />
            </label>
          </th>
        ) : null}
        {columns.map((column, index) => (
          <HeadCell key={column.id} column={column} sorting={sorting} room={{ width: `${shares[index]}%` }} />
        ))}
      </tr>
    </thead>
  );
}

function HeadCell<Row>({ column, sorting, room }: { column: Column<Row>; sorting: Sorting | undefined; room: { width: string } }) {
  const label = column.header();
  const { sort } = column;
  if (sort === undefined || !sorting)
    return (
      <th scope="col" style={room} className={pickAlignClass(column)}>
        {label}
      </th>
    );
  const isSorted = sorting.sort === sort;
  const turn = (): void => sorting.onSort(sort, isSorted ? (sorting.dir === 'asc' ? 'desc' : 'asc') : (column.firstDir ?? 'asc'));
  const Arrow = sorting.dir === 'asc' ? IconArrowUp : IconArrowDown;
  return (
    <th scope="col" style={room} className={pickAlignClass(column)} aria-sort={isSorted ? (sorting.dir === 'asc' ? 'ascending' : 'descending') : 'none'}>
      <button type="button" className={styles.sort} data-sorted={isSorted || undefined} onClick={turn}>
        {label}
        {isSorted ? <Arrow size={14} stroke={1.9} aria-hidden="true" /> : null}
      </button>
    </th>
  );
}
