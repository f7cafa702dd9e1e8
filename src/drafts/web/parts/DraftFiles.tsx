import { Button, FileButton } from '@mantine/core';
import { IconPaperclip, IconX } from '@tabler/icons-react';
import { useCallback } from 'react';
import { m } from '#generated/messages/messages.js';
import { uploadMaxBytes } from '#platform/constants.ts';
import { documentTypes } from '#platform/file-types.ts';
import { formatBytes } from '#platform/format.ts';
import type { CallOptions } from '#platform/web/api.ts';
import { acceptOf, type FileLimits } from '#platform/web/form/chosen-files.ts';
import { FieldError } from '#platform/web/form/FieldError.tsx';
import { useFileDrop } from '#platform/web/form/file-drop.ts';
import { UploadRows } from '#platform/web/form/UploadRows.tsx';
import { useUploads } from '#platform/web/form/uploads.ts';
import { currentLocale } from '#platform/web/locale.ts';
import type { DraftFile } from '../../drafts.api.ts';
import { addFile } from '../drafts.queries.ts';
import styles from './DraftFiles.module.css';

const limitsOf = (atMost: number): FileLimits => ({ types: documentTypes, maxBytes: uploadMaxBytes, atMost });

interface DraftFilesProps {
  label: string;
  draft: string;
  company: number;
  files: readonly Pick<DraftFile, 'id' | 'name' | 'size'>[];
  atMost: number;
  /** Keeps the draft, so that the server knows what the files belong to. */
  keep: () => Promise<void>;
  onAdd: (file: DraftFile) => void;
  onRemove: (id: string) => void;
}

/** Files of a draft: dropped, pasted or chosen, sent at once, one after the other, and again after a cut. */
export function DraftFiles({ label, draft, company, files, atMost, keep, onAdd, onRemove }: DraftFilesProps) {
  const locale = currentLocale();
  const send = useCallback(
    async (file: File, how: CallOptions): Promise<DraftFile> => {
      await keep();
      return addFile(draft, company, file, how);
    },
    [keep, draft, company],
  );
  const uploads = useUploads({ limits: limitsOf(atMost), present: files.length, send, onAdded: onAdd });
  const { isOver, handlers } = useFileDrop(uploads.add, true);

  return (
    <section className={styles.files} data-over={isOver || undefined} aria-label={label} {...handlers}>
      <div>
        <p className={styles.label}>{m['platform.form.optional']({ label })}</p>
        <p className={styles.help}>{m['drafts.web.filesHelp']({ maximum: formatBytes(uploadMaxBytes, locale) })}</p>
      </div>
      {files.length > 0 ? (
        <ul>
          {files.map(({ id, name, size }) => (
            <li key={id}>
              <IconPaperclip size={15} stroke={1.7} aria-hidden="true" />
              {name} <span className="quiet">{formatBytes(size, locale)}</span>
              <button type="button" aria-label={m['platform.form.removeFile']({ name })} onClick={() => onRemove(id)}>
                <IconX size={15} stroke={1.7} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <UploadRows of={uploads} />
      <FileButton multiple accept={acceptOf(documentTypes)} onChange={uploads.add}>
        {(button) => (
          <Button variant="default" leftSection={<IconPaperclip size={16} stroke={1.7} />} {...button}>
            {m['platform.form.attach']()}
          </Button>
        )}
      </FileButton>
      {uploads.refused === null ? null : <FieldError>{uploads.refused}</FieldError>}
    </section>
  );
}
