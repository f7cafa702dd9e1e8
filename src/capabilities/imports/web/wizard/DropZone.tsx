import { Button, FileButton } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useState, type DragEvent } from 'react';
import { m } from '#generated/messages/messages.js';
import { formatBytes } from '#platform/kernel/format.ts';
import { formatNumber } from '#platform/kernel/number-format.ts';
import { currentLocale } from '#platform/kit/web/locale.ts';
import type { ImportMatrix } from '../../import-matrix.ts';
import { acceptedFiles } from './file-parts.tsx';
import type { Upload } from './use-upload.ts';
import styles from './Upload.module.css';

/** Place for the filled template: dropped, or chosen by pointer, keyboard or finger. Its limits are said first. */
export function DropZone({ matrix, upload }: { matrix: ImportMatrix; upload: Upload }) {
  const [isOver, setOver] = useState(false);
  const locale = currentLocale();
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) upload.send(file);
  };
  return (
    <div
      className={styles.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <p>{upload.name === undefined ? m['imports.web.upload.drop']() : m['imports.web.upload.sending']({ name: upload.name })}</p>
      <FileButton accept={acceptedFiles} onChange={(file) => file && upload.send(file)}>
        {(button) => (
          <Button leftSection={<IconUpload size={16} stroke={1.8} aria-hidden="true" />} loading={upload.name !== undefined} {...button}>
            {m['imports.web.upload.choose']()}
          </Button>
        )}
      </FileButton>
      <p className="quiet">{m['imports.web.upload.limits']({ size: formatBytes(matrix.maxBytes, locale), rows: formatNumber(matrix.maxRows, locale) })}</p>
    </div>
  );
}
