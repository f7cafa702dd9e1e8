import { m } from '#generated/messages/messages.js';
import styles from './FieldChanges.module.css';

/** A changed field as it is shown; `before` is null where it was empty, or may not be seen. */
export interface FieldChange {
  label: string;
  before: string | null;
  after: string | null;
}

/** Changed fields of an entry of a history, one under the other. */
export function FieldChanges({ changes }: { changes: readonly FieldChange[] }) {
  return (
    <span className={styles.changes}>
      {changes.map(({ label, before, after }) => (
        <span key={label}>
          {before === null
            ? m['platform.web.change.set']({ field: label, after: after ?? '—' })
            : m['platform.web.change.changed']({ field: label, before, after: after ?? '—' })}
        </span>
      ))}
    </span>
  );
}
