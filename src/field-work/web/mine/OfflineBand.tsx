import { IconCloudOff } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import { useFormat } from '#platform/web/use-format.ts';
import styles from './Mine.module.css';

/** Says that the page is a copy, and of when. */
export function OfflineBand({ keptAt }: { keptAt: string }) {
  const { instant } = useFormat();
  return (
    <div className={styles.band} role="status">
      <IconCloudOff size={20} stroke={1.7} aria-hidden="true" />
      <div>
        <strong>{m['field-work.offline']()}</strong>
        <div>{m['field-work.offline.copy']({ at: instant(keptAt, 'dateTime') })}</div>
      </div>
    </div>
  );
}
