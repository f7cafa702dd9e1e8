import { IconWifiOff } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { m } from '#generated/messages/messages.js';
import styles from './OfflineBanner.module.css';

const subscribe = (listener: () => void): (() => void) => {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
};

/** Says that the connection is gone and that nothing typed is lost. */
export function OfflineBanner() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status">
      {isOnline ? null : (
        <p className={styles.banner}>
          <IconWifiOff size={18} stroke={1.7} aria-hidden="true" />
          <span>
            <strong>{m['app.offline.title']()}</strong>
            {m['app.offline.text']()}
          </span>
        </p>
      )}
    </div>
  );
}
