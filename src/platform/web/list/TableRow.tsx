import { m } from '#generated/messages/messages.js';
import type { Column } from './columns.ts';
import styles from './DataTable.module.css';

export interface TableRowProps<Row> {
  row: Row;
  columns: readonly Column<Row>[];
  to: string | undefined;
  isOpen: boolean;
  isQuiet: boolean;
  selection: { isSelected: boolean; toggle: (withRange: boolean) => void } | undefined;
}

/** A row: its first cell is the link. The table follows it, wherever in the row one clicks. */
export function TableRow<Row>({ row, columns, to, isOpen, isQuiet, selection }: TableRowProps<Row>) {
  return (
    <tr
      className={styles.row}
      data-open={isOpen || undefined}
      data-selected={selection?.isSelected || undefined}
      data-quiet={isQuiet || undefined}
      data-to={to}
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
            <a href={to} className={styles.link} data-row-link="" aria-current={isOpen || undefined}>
              {column.cell(row)}
            </a>
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
