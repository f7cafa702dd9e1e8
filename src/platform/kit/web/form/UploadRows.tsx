import { IconRefresh, IconX } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import { formatPercent } from '#platform/kernel/format.ts';
import { currentLocale } from '../locale.ts';
import type { Uploads } from './uploads.ts';
import styles from './UploadRows.module.css';

/** Files on their way, with their part that has been sent. */
export function UploadRows({ of: { uploads, retry, drop } }: { of: Uploads }) {
  if (uploads.length === 0) return null;
  return (
    <ul className={styles.uploads}>
      {uploads.map(({ key, file: { name }, share, isCut }) => (
        <li key={key}>
          <span className={styles.name}>{name}</span>
          <span className="quiet" role="status">
            {isCut ? m['platform.form.uploadCut']() : m['platform.form.uploading']()}
          </span>
          {isCut ? (
            <button type="button" aria-label={m['platform.form.uploadAgain']({ name })} onClick={() => retry(key)}>
              <IconRefresh size={15} stroke={1.7} aria-hidden="true" />
            </button>
          ) : (
            <span className={styles.share}>{formatPercent(share, currentLocale(), 0)}</span>
          )}
          <button type="button" aria-label={m['platform.form.removeFile']({ name })} onClick={() => drop(key)}>
            <IconX size={15} stroke={1.7} aria-hidden="true" />
          </button>
          <progress aria-label={name} value={share} />
        </li>
      ))}
    </ul>
  );
}
