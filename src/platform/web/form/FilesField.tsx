import { Button, FileButton } from '@mantine/core';
import { IconCamera, IconPaperclip, IconX } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { m } from '#generated/messages/messages.js';
import { uploadMaxBytes } from '#platform/constants.ts';
import { documentTypes, imageTypes } from '#platform/file-types.ts';
import { formatBytes } from '#platform/format.ts';
import { currentLocale } from '../locale.ts';
import { FieldError } from './FieldError.tsx';
import styles from './FilesField.module.css';

const endingsToo = (types: Readonly<Record<string, readonly string[]>>): string =>
  [...Object.keys(types), ...Object.values(types).flatMap((endings) => endings.map((ending) => `.${ending}`))].join(',');

const kinds = {
  documents: { accepted: endingsToo(documentTypes), icon: IconPaperclip, add: m['platform.form.attach'], help: m['platform.form.filesHelp'] },
  photos: { accepted: endingsToo(imageTypes), icon: IconCamera, add: m['platform.form.addPhotos'], help: m['platform.form.photosHelp'] },
} as const;

export interface FilesFieldProps {
  label: string;
  files: File[];
  onChange: (files: File[]) => void;
  atMost: number;
  kind?: keyof typeof kinds;
  /** Errors that the server reported for them. */
  error?: ReactNode;
}

/** Files of a form, each of at most 10 MB: the limits are said first and checked before sending. Never required. */
export function FilesField({ label, files, onChange, atMost, kind = 'documents', error }: FilesFieldProps) {
  const { accepted, icon: Mark, add: addLabel, help } = kinds[kind];
  const locale = currentLocale();
  const maximum = formatBytes(uploadMaxBytes, locale);
  const [refused, setRefused] = useState<string | null>(null);
  const add = (chosen: File[]): void => {
    const tooLarge = chosen.find((file) => file.size > uploadMaxBytes);
    const kept = chosen.filter((file) => file.size <= uploadMaxBytes);
    setRefused(
      tooLarge
        ? m['platform.form.fileTooLarge']({ name: tooLarge.name, maximum })
        : files.length + kept.length > atMost
          ? m['platform.form.tooManyFiles']({ count: atMost })
          : null,
    );
    onChange([...files, ...kept].slice(0, atMost));
  };
  return (
    <div className={styles.field}>
      <div>
        <p className={styles.label}>{m['platform.form.optional']({ label })}</p>
        <p className={styles.help}>{help({ count: atMost, maximum })}</p>
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
          <FileButton multiple accept={accepted} onChange={add}>
            {(button) => (
              <Button variant="default" leftSection={<Mark size={16} stroke={1.7} />} {...button}>
                {addLabel()}
              </Button>
            )}
          </FileButton>
        </div>
      ) : null}
      {refused || error ? <FieldError>{refused ?? error}</FieldError> : null}
    </div>
  );
}
