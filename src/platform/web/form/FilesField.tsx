import { Button, FileButton } from '@mantine/core';
import { IconPaperclip, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { uploadMaxBytes } from '#platform/constants.ts';
import { documentTypes } from '#platform/file-types.ts';
import { formatBytes } from '#platform/format.ts';
import { currentLocale } from '../locale.ts';
import { FieldError } from './FieldError.tsx';
import styles from './FilesField.module.css';

const accepted = [...Object.keys(documentTypes), ...Object.values(documentTypes).flatMap((endings) => endings.map((ending) => `.${ending}`))].join(',');

export interface FilesFieldProps {
  label: string;
  files: File[];
  onChange: (files: File[]) => void;
  atMost: number;
}

/** Files of a form, each of at most 10 MB: the limits are said first and checked before sending. Never required. */
export function FilesField({ label, files, onChange, atMost }: FilesFieldProps) {
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
        <p className={styles.help}>{m['platform.form.filesHelp']({ count: atMost, maximum })}</p>
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
              <Button variant="default" leftSection={<IconPaperclip size={16} stroke={1.7} />} {...button}>
                {m['platform.form.attach']()}
              </Button>
            )}
          </FileButton>
        </div>
      ) : null}
      {refused ? <FieldError>{refused}</FieldError> : null}
    </div>
  );
}
