import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Family } from '#platform/kernel/marks.ts';
import styles from './Timeline.module.css';

/** One entry of a time line. */
export interface TimelineEntry {
  id: string;
  icon: Icon;
  family: Family;
  title: ReactNode;
  text?: ReactNode;
  end?: ReactNode;
}

/** Past and coming events, one under the other, joined by a line. */
export function Timeline({ label, entries }: { label: string; entries: readonly TimelineEntry[] }) {
  return (
    <ol className={styles.timeline} aria-label={label}>
      {entries.map((entry) => (
        <li key={entry.id} data-family={entry.family}>
          <entry.icon size={18} stroke={1.7} aria-hidden="true" />
          <div>
            <p>{entry.title}</p>
            {entry.text ? <p className={styles.text}>{entry.text}</p> : null}
          </div>
          {entry.end ? <div>{entry.end}</div> : null}
        </li>
      ))}
    </ol>
  );
}
