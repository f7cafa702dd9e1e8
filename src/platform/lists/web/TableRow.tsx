import { m } from '#generated/messages/messages.js';
import { cellClass, type Column } from './columns.ts';
import styles from './DataTable.module.css';

export interface TableRowProps<Row> {
  row: Row;
  columns: readonly Column<Row>[];
  to: string | undefined;
  isOpen: boolean;
  isQuiet: boolean;
  why: string | undefined;
  selection: { isSelected: boolean; toggle: (withRange: boolean) => void } | undefined;
}

/** A row: its first cell is the link, unless it leads elsewhere. The table follows it, wherever in the row one clicks. */
export function TableRow<Row>({ row, columns, to, isOpen, isQuiet, why, selection }: TableRowProps<Row>) {
  const linkAt = columns.findIndex(({ holdsLink }) => !holdsLink);
  return (
    <tr
      className={styles.row}
      data-open={isOpen || undefined}
      data-selected={selection?.isSelected || undefined}
      data-quiet={isQuiet || undefined}
      data-why={why === undefined ? undefined : ''}
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
      {columns.map((column, index) => {
        const content = column.cell(row);
        return (
          <td key={column.id} className={cellClass(column)} title={column.isText ? textOf(content) : undefined}>
            {index === linkAt && to !== undefined ? (
              <a href={to} className={styles.link} data-row-link="" aria-current={isOpen || undefined}>
                {content}
              </a>
            ) : (
              content
            )}
            {index === 0 && why !== undefined ? <span className={styles.why}>{why}</span> : null}
          </td>
        );
      })}
    </tr>
  );
}

// The click decides, since it knows about the shift key; React wants a handler beside `checked`.
const ignore = (): void => undefined;

const textOf = (content: unknown): string | undefined => (typeof content === 'string' ? content : undefined);
