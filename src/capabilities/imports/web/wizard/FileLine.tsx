import { IconFileSpreadsheet } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import { withDots } from '#platform/kernel/dots.ts';
import { useFormat } from '#platform/kit/web/use-format.ts';
import type { ImportBatch } from '../imports.queries.ts';
import styles from './Batch.module.css';

/** The file, who sent it, and how long its check took. */
export function FileLine({ batch }: { batch: ImportBatch }) {
  const format = useFormat();
  return (
    <p className={styles.file}>
      <IconFileSpreadsheet size={18} stroke={1.7} aria-hidden="true" />
      <strong>{batch.fileName}</strong>
      <span>
        {withDots(
          format.bytes(batch.fileSize),
          `${m['imports.web.check.uploaded']({ author: batch.authorName })}, ${format.instant(batch.createdAt)}`,
          ...(batch.checkMs === null || batch.state !== 'checked'
            ? []
            : [m['imports.web.check.took']({ seconds: format.number(Math.max(1, Math.round(batch.checkMs / 1000))) })]),
        )}
      </span>
    </p>
  );
}
