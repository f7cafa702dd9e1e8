import { Button, FileButton } from '@mantine/core';
import { IconCamera, IconFileImport, IconPaperclip, IconX } from '@tabler/icons-react';
import { useId, useState, type ReactNode } from 'react';
import { m } from '#generated/messages/messages.js';
import { uploadMaxBytes } from '#platform/kernel/constants.ts';
import { acceptedTypes, documentTypes, imageTypes } from '#platform/kernel/file-types.ts';
import { formatBytes } from '#platform/kernel/format.ts';
import { currentLocale } from '../locale.ts';
import { listAccepted, sortFiles } from './chosen-files.ts';
import { FlawNote } from './FlawNote.tsx';
import styles from './FilesField.module.css';

const kinds = {
  documents: { types: documentTypes, icon: IconPaperclip, add: m['platform.form.attach'], help: m['platform.form.filesHelp'] },
  photos: { types: imageTypes, icon: IconCamera, add: m['platform.form.addPhotos'], help: m['platform.form.photosHelp'] },
  tables: { types: acceptedTypes.tables, icon: IconFileImport, add: m['platform.form.chooseFile'], help: m['platform.form.tablesHelp'] },
} as const;

export interface FilesFieldProps {
  label: string;
  files: File[];
  onChange: (files: File[]) => void;
  atMost: number;
  kind?: keyof typeof kinds;
  isRequired?: boolean;
  /** Maximum size of each. */
  maxBytes?: number;
  /** Accepted contents, in place of those of its kind. */
  help?: string;
  /** Errors that the server reported for them. */
  error?: ReactNode;
}

/** Files of a form: the limits are said first and checked before sending. The server says when a required one is missing. */
export function FilesField({ label, files, onChange, atMost, kind = 'documents', isRequired, maxBytes = uploadMaxBytes, help, error }: FilesFieldProps) {
  const { types, icon: Mark, add: addLabel, help: ofKind } = kinds[kind];
  const locale = currentLocale();
  const maximum = formatBytes(maxBytes, locale);
  const [refused, setRefused] = useState<string | null>(null);
  const errorId = useId();
  const flaw = refused ?? error;
  const add = (chosen: File[]): void => {
    const { fitting, refused: reason } = sortFiles(chosen, { types, maxBytes, atMost }, files.length);
    setRefused(reason);
    onChange([...files, ...fitting]);
  };
  return (
    <div className={styles.field}>
      <div>
        <p className={styles.label}>{isRequired ? label : m['platform.form.optional']({ label })}</p>
        <p className={styles.help}>{help ?? ofKind({ count: atMost, maximum })}</p>
      </div>
      {files.length > 0 ? (
        <ul>
          {files.map((file, index) => (
            <li key={`${file.name} ${file.lastModified}`} className={styles.file}>
              {file.name} <span className="quiet">{formatBytes(file.size, locale)}</span>
              <button
                type="button"
                aria-label={m['platform.form.removeFile']({ name: file.name })}
                onClick={() => onChange(files.filter((_file, at) => at !== index))}
              >
                <IconX size={15} stroke={1.7} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {files.length < atMost ? (
        <div>
          <FileButton multiple={atMost > 1} accept={listAccepted(types)} onChange={(chosen) => add([chosen ?? []].flat())}>
            {(button) => (
              <Button
                variant="default"
                leftSection={<Mark size={16} stroke={1.7} />}
                data-autofocus={isRequired}
                aria-describedby={flaw ? errorId : undefined}
                {...button}
              >
                {addLabel()}
              </Button>
            )}
          </FileButton>
        </div>
      ) : null}
      {flaw ? <FlawNote id={errorId}>{flaw}</FlawNote> : null}
    </div>
  );
}
