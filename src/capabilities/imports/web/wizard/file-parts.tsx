import { IconFileSpreadsheet, IconUpload, IconAlertCircle } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import { withDots } from '#platform/kernel/dots.ts';
import { useFormat } from '#platform/kit/web/use-format.ts';
import type { ImportBatch } from '../imports.queries.ts';
import { Button, FileButton } from '@mantine/core';
import type { Upload } from './use-upload.ts';
import uploadStyles from './Upload.module.css';
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

/** Another file in place of the one of an import. */
export function ReplaceFile({ upload, isPrimary = false }: { upload: Upload; isPrimary?: boolean }) {
  return (
    <FileButton accept={acceptedFiles} onChange={(file) => file && upload.send(file)}>
      {(button) => (
        <Button
          variant={isPrimary ? 'filled' : 'default'}
          loading={upload.name !== undefined}
          leftSection={<IconUpload size={16} stroke={1.8} aria-hidden="true" />}
          {...button}
        >
          {m['imports.web.replace']()}
        </Button>
      )}
    </FileButton>
  );
}

/** Why a file was not taken. */
export function Refusal({ text }: { text: string | null | undefined }) {
  if (!text) return null;
  return (
    <div className={uploadStyles.refusal} role="alert">
      <IconAlertCircle size={18} stroke={1.8} aria-hidden="true" />
      <p>{text}</p>
    </div>
  );
}

/** Files that the chooser offers. */
export const acceptedFiles = '.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
