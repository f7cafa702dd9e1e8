import { Button, FileButton } from '@mantine/core';
import { IconPaperclip, IconX } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import { uploadMaxBytes } from '#platform/kernel/constants.ts';
import { documentTypes } from '#platform/kernel/file-types.ts';
import { formatBytes } from '#platform/kernel/format.ts';
import { useFileDrop, listAccepted } from '#platform/kit/web/form/chosen-files.ts';
import { FlawNote } from '#platform/kit/web/form/FlawNote.tsx';
import { UploadRows } from '#platform/kit/web/form/UploadRows.tsx';
import { type Uploads, useUploads } from '#platform/kit/web/form/uploads.ts';
import { currentLocale } from '#platform/kit/web/locale.ts';
import type { DraftFile } from '../../drafts.api.ts';
import styles from './DraftFiles.module.css';
import { addFile } from '../drafts.queries.ts';

interface DraftFilesProps {
  label: string;
  files: readonly Pick<DraftFile, 'id' | 'name' | 'size'>[];
  uploads: Uploads;
  onRemove: (id: string) => void;
  /** Path by which the summary of errors finds the button. */
  'data-path'?: string;
}

/** Files of a draft: dropped, pasted or chosen. */
export function DraftFiles({ label, files, uploads, onRemove, 'data-path': path }: DraftFilesProps) {
  const locale = currentLocale();
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
      <FileButton multiple accept={listAccepted(documentTypes)} onChange={uploads.add}>
        {(button) => (
          <Button variant="default" leftSection={<IconPaperclip size={16} stroke={1.7} />} data-path={path} {...button}>
            {m['platform.form.attach']()}
          </Button>
        )}
      </FileButton>
      {uploads.refused === null ? null : <FlawNote>{uploads.refused}</FlawNote>}
    </section>
  );
}

interface DraftUploads {
  draft: string;
  company: number;
  /** Files of the draft, and those on their way elsewhere. */
  present: number;
  atMost: number;
  /** Keeps the draft, so that the server knows what the files belong to. */
  keep: () => Promise<void>;
  onAdd: (file: DraftFile) => void;
}

/** Files on their way to a draft. Use it above the steps of the wizard: a step can be left meanwhile. */
export const useDraftUploads = ({ draft, company, present, atMost, keep, onAdd }: DraftUploads): Uploads =>
  useUploads({
    limits: { types: documentTypes, maxBytes: uploadMaxBytes, atMost },
    present,
    send: async (file, how) => {
      await keep();
      return addFile(draft, company, file, how);
    },
    onAdded: onAdd,
  });
