import { Button, FileButton } from '@mantine/core';
import { IconPaperclip, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { uploadMaxBytes } from '#platform/constants.ts';
import { documentTypes } from '#platform/file-types.ts';
import { FieldError } from '#platform/web/form/FieldError.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { disputeFilesAtMost } from '../dispute.ts';
import styles from './DisputeDialog.module.css';

const accepted = Object.keys(documentTypes).join(',');

/** Files of a dispute: the limit is said first and checked before sending. */
export function DisputeFiles({ files, onChange }: { files: File[]; onChange: (files: File[]) => void }) {
  const { bytes } = useFormat();
  const [refused, setRefused] = useState<string | null>(null);
  const add = (added: File[]): void => {
    const tooLarge = added.find((file) => file.size > uploadMaxBytes);
    const kept = added.filter((file) => file.size <= uploadMaxBytes);
    setRefused(
      tooLarge
        ? m['invoices.dispute.fileTooLarge']({ name: tooLarge.name, maximum: bytes(uploadMaxBytes) })
        : files.length + kept.length > disputeFilesAtMost
          ? m['invoices.dispute.tooManyFiles']({ maximum: disputeFilesAtMost })
          : null,
    );
    onChange([...files, ...kept].slice(0, disputeFilesAtMost));
  };
  return (
    <div className={styles.files}>
      <div>
        <p className={styles.label}>{m['platform.form.optional']({ label: m['invoices.dispute.files']() })}</p>
        <p className={styles.help}>{m['invoices.dispute.filesHelp']({ maximum: disputeFilesAtMost, size: bytes(uploadMaxBytes) })}</p>
      </div>
      {files.length > 0 ? (
        <ul>
          {files.map((file, index) => (
            <li key={`${file.name} ${file.lastModified}`} className={styles.file}>
              {file.name} <span className="quiet">{bytes(file.size)}</span>
              <button
                type="button"
                aria-label={m['invoices.dispute.removeFile']({ name: file.name })}
                onClick={() => onChange(files.filter((_, at) => at !== index))}
              >
                <IconX size={15} stroke={1.7} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <div>
        <FileButton multiple accept={accepted} onChange={add}>
          {(button) => (
            <Button variant="default" leftSection={<IconPaperclip size={16} stroke={1.7} />} {...button}>
              {m['invoices.dispute.addFiles']()}
            </Button>
          )}
        </FileButton>
      </div>
      {refused ? <FieldError>{refused}</FieldError> : null}
    </div>
  );
}
