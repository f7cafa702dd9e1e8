import { IconX } from '@tabler/icons-react';
import { useEffect, type ReactNode } from 'react';
import { m } from '#generated/messages/messages.js';
import { formatNumber } from '#platform/format.ts';
import { currentLocale } from '../locale.ts';
import type { Selection } from './selection.ts';
import styles from './BulkBar.module.css';

/** What can be done with the selected rows: dark, at the bottom, primary action first (design §7). */
export function BulkBar({ selection, children }: { selection: Selection; children: ReactNode }) {
  const count = selection.keys.size;
  useEffect(() => {
    if (count === 0) return;
    document.documentElement.style.setProperty('--bulk-bar', 'var(--s-11)');
    return () => {
      document.documentElement.style.removeProperty('--bulk-bar');
    };
  }, [count]);
  if (count === 0) return null;
  return (
    <div className={styles.bar} role="region" aria-label={m['platform.list.selection']()}>
      <strong role="status">{m['platform.list.selected']({ count: formatNumber(count, currentLocale()) })}</strong>
      {children}
      <button type="button" className={styles.close} aria-label={m['platform.list.clearSelection']()} onClick={selection.clear}>
        <IconX size={17} stroke={1.8} aria-hidden="true" />
      </button>
    </div>
  );
}
