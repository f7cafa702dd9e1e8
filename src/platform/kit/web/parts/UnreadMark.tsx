import type { IconBell } from '@tabler/icons-react';
import styles from './UnreadMark.module.css';

/** Icon of a button of the header with the number of what is unread. @param shown the number as it is written; the count where absent */
export function UnreadMark({ icon: Icon, count, shown = String(count), isPhone }: { icon: typeof IconBell; count: number; shown?: string; isPhone?: true }) {
  return (
    <span className={styles.mark}>
      <Icon size={isPhone ? 22 : 18} stroke={1.7} aria-hidden="true" />
      {count > 0 ? (
        <span className={styles.badge} aria-hidden="true">
          {shown}
        </span>
      ) : null}
    </span>
  );
}
