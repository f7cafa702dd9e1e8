import { IconCloudOff, IconCloudUp } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import { withDots } from '#platform/kernel/dots.ts';
import { useCopyText } from '../use-copy-text.ts';
import { useIsOnline } from '../use-report.ts';
import styles from './Mine.module.css';

/** Says that the page is a copy, and of when; that entries are on their way. Nothing where all is sent. */
export function OfflineBand({ keptAt, unsent }: { keptAt: string | null; unsent: number }) {
  const copyText = useCopyText();
  const isOffline = !useIsOnline() || keptAt !== null;
  if (!isOffline && unsent === 0) return null;
  const kept = unsent > 0 ? m['field-work.offline.kept']({ count: unsent }) : m['field-work.offline.ready']();
  return (
    <div className={styles.band} data-kind={isOffline ? undefined : 'sending'} data-says-offline={isOffline || undefined} role="status">
      {isOffline ? <IconCloudOff size={20} stroke={1.7} aria-hidden="true" /> : <IconCloudUp size={20} stroke={1.7} aria-hidden="true" />}
      {isOffline ? (
        <div>
          <strong>{m['field-work.offline']()}</strong>
          <div>{keptAt === null ? kept : withDots(copyText(keptAt), unsent > 0 ? m['field-work.offline.keptHere']({ count: unsent }) : '')}</div>
        </div>
      ) : (
        <div>{m['field-work.sending']({ count: unsent })}</div>
      )}
    </div>
  );
}
