import type { DayStyle } from '#platform/kernel/format.ts';
import { useFormat } from '../use-format.ts';
import styles from './Day.module.css';

/** A calendar day; without one, a dash. */
export function Day({ day, style = 'short', isQuiet }: { day: string | null; style?: DayStyle; isQuiet?: boolean }) {
  const format = useFormat();
  if (day === null) return <span className="quiet">—</span>;
  return (
    <time dateTime={day} className={styles.day} data-quiet={isQuiet || undefined}>
      {format.day(day, style)}
    </time>
  );
}
