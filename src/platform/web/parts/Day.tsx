import { IconClockExclamation } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import type { DayStyle } from '#platform/format.ts';
import { useFormat } from '../use-format.ts';
import styles from './Day.module.css';

/** A calendar day. A moved one is amber with a clock; without a day, a dash. */
export function Day({ day, style = 'short', isMoved, isQuiet }: { day: string | null; style?: DayStyle; isMoved?: boolean; isQuiet?: boolean }) {
  const format = useFormat();
  if (day === null) return <span className="quiet">—</span>;
  return (
    <time dateTime={day} className={styles.day} data-moved={isMoved || undefined} data-quiet={isQuiet || undefined}>
      {format.day(day, style)}
      {isMoved ? <IconClockExclamation size={16} stroke={1.7} role="img" aria-label={m['platform.web.moved']()} /> : null}
    </time>
  );
}
