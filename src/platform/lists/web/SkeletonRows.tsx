import { placeOf, type Column } from './columns.ts';
import styles from './DataTable.module.css';

const rows = Array.from({ length: 14 }, (_, index) => index);
// Widths that do not repeat in a pattern one would notice.
const shares = [58, 84, 62, 74, 55, 66, 90, 48];

/** Rows to be: grey bars that fade downwards, from 150 ms on. */
export function SkeletonRows<Row>({ columns, hasSelection }: { columns: readonly Column<Row>[]; hasSelection: boolean }) {
  return (
    <tbody className={styles.skeleton} aria-hidden="true" data-outline="">
      {rows.map((row) => (
        <tr key={row} className={styles.row} style={{ opacity: 1 - row / (rows.length + 1) }}>
          {hasSelection ? (
            <td className={styles.check}>
              <i data-square="" />
            </td>
          ) : null}
          {columns.map((column, index) => (
            <td key={column.id} className={placeOf(column)}>
              <i style={{ width: `${shares[(row * 3 + index * 5) % shares.length]}%` }} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
