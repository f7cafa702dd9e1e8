import type { MouseEvent } from 'react';
import { m } from '#generated/messages/messages.js';
import { Link } from '../Link.tsx';
import type { Column } from './columns.ts';
import styles from './DataTable.module.css';

export interface TableRowProps<Row> {
  row: Row;
  columns: readonly Column<Row>[];
  to: string | undefined;
  onOpen: (to: string) => void;
  isOpen: boolean;
  isQuiet: boolean;
  selection: { isSelected: boolean; toggle: (withRange: boolean) => void } | undefined;
}

/** A row: its first cell is the link, a click elsewhere in the row follows it too. */
export function TableRow<Row>({ row, columns, to, onOpen, isOpen, isQuiet, selection }: TableRowProps<Row>) {
  const follow = (event: MouseEvent<HTMLTableRowElement>): void => {
    if (to === undefined || event.defaultPrevented || (event.target as Element).closest('a, button, input, label') || getSelection()?.toString()) return;
    if (event.metaKey || event.ctrlKey) window.open(to);
    else onOpen(to);
  };
  return (
    <tr
      className={styles.row}
      data-open={isOpen || undefined}
      data-selected={selection?.isSelected || undefined}
      data-quiet={isQuiet || undefined}
      data-links={to !== undefined || undefined}
      onClick={follow}
    >
      {selection ? (
        <td className={styles.check}>
          <label>
            <input
              type="checkbox"
              checked={selection.isSelected}
              aria-label={m['platform.list.selectRow']()}
              onClick={(event) => selection.toggle(event.shiftKey)}
              onChange={ignore}
            />
          </label>
        </td>
      ) : null}
      {columns.map((column, index) => (
        <td
          key={column.id}
          data-end={column.align === 'end' || undefined}
          data-text={column.isText || undefined}
          title={column.isText ? textOf(column.cell(row)) : undefined}
        >
          {index === 0 && to !== undefined ? (
            <Link to={to} follow={onOpen} className={styles.link} data-row-link="" aria-current={isOpen || undefined}>
              {column.cell(row)}
            </Link>
          ) : (
            column.cell(row)
          )}
        </td>
      ))}
    </tr>
  );
}

// The click decides, since it knows about the shift key; React wants a handler beside `checked`.
const ignore = (): void => undefined;

const textOf = (content: unknown): string | undefined => (typeof content === 'string' ? content : undefined);
