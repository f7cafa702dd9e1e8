import { currentLocale } from '#platform/kit/web/locale.ts';
import type { FigureColumn } from '../figure-tables.ts';
import { figureText } from './figure-text.ts';
import styles from './Figures.module.css';

/** Parts of a figure over the whole period, each with a bar, the highest first; parts without anything stay away. */
export function FigureParts<Row>({ columns, whole, label }: { columns: readonly FigureColumn<Row>[]; whole: Row; label: string }) {
  const locale = currentLocale();
  const parts = columns
    .map((column) => ({ column, value: column.value(whole) ?? 0 }))
    .filter(({ value }) => value > 0)
    .toSorted((one, other) => other.value - one.value);
  return (
    <ul className={styles.parts} aria-label={label}>
      {parts.map(({ column, value }) => (
        <li key={column.label()}>
          <span>{column.label()}</span>
          <span className={styles.track} aria-hidden="true">
            <span style={{ width: `${(value / parts[0]!.value) * 100}%` }} />
          </span>
          <span className="figures">{figureText(value, column.unit, locale)}</span>
        </li>
      ))}
    </ul>
  );
}
