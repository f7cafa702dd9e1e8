import { Button, FileButton } from '@mantine/core';
import { IconPaperclip, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState, type DragEvent } from 'react';
import { m } from '#generated/messages/messages.js';
import { uploadMaxBytes } from '#platform/constants.ts';
import { documentTypes } from '#platform/file-types.ts';
import { formatBytes } from '#platform/format.ts';
import { FieldError } from '#platform/web/form/FieldError.tsx';
import { currentLocale } from '#platform/web/locale.ts';
import type { DraftFile } from '../../drafts.api.ts';
import { addFile } from '../drafts.queries.ts';
import styles from './DraftFiles.module.css';

const retryMs = 5000;
const accepted = Object.entries(documentTypes)
  .flatMap(([type, endings]) => [type, ...endings.map((ending) => `.${ending}`)])
  .join(',');

/** A file on its way. */
interface Sent {
  key: string;
  file: File;
  /** Whether the connection was cut; it is sent again by itself. */
  isCut: boolean;
}

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
  const [isOver, setOver] = useState(false);
  const [sent, setSent] = useState<readonly Sent[]>([]);
  const [refused, setRefused] = useState<string | null>(null);
  const busy = useRef<string | null>(null);
  const locale = currentLocale();
  const maximum = formatBytes(uploadMaxBytes, locale);

  const add = (chosen: readonly File[]): void => {
    const tooLarge = chosen.find(({ size }) => size > uploadMaxBytes);
    const fitting = chosen.filter(({ size }) => size <= uploadMaxBytes).slice(0, atMost - files.length - sent.length);
    setRefused(tooLarge ? m['platform.form.fileTooLarge']({ name: tooLarge.name, maximum }) : null);
    setSent((all) => [...all, ...fitting.map((file) => ({ key: crypto.randomUUID(), file, isCut: false }))]);
  };

  const next = sent[0];
  useEffect(() => {
    if (!next || next.isCut || busy.current === next.key) return;
    busy.current = next.key;
    const send = async (): Promise<void> => {
      await keep();
      const answer = await addFile(draft, company, next.file, next.key);
      busy.current = null;
      if ('cut' in answer) return setSent((all) => all.map((one) => (one.key === next.key ? { ...one, isCut: true } : one)));
      setSent((all) => all.filter(({ key }) => key !== next.key));
      if ('added' in answer) onAdd(answer.added);
      else setRefused(answer.refused);
    };
    void send();
  }, [next, draft, company, keep, onAdd]);
  useEffect(() => {
    if (!next?.isCut) return undefined;
    const timer = setTimeout(() => setSent((all) => all.map((one) => (one.key === next.key ? { ...one, isCut: false } : one))), retryMs);
    return () => clearTimeout(timer);
  }, [next]);

  return (
    <section
      className={styles.files}
      data-over={isOver || undefined}
      aria-label={label}
      onPaste={(event) => {
        if (event.clipboardData.files.length > 0) add([...event.clipboardData.files]);
      }}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event: DragEvent) => {
        event.preventDefault();
        setOver(false);
        add([...event.dataTransfer.files]);
      }}
    >
      <div>
        <p className={styles.label}>{m['platform.form.optional']({ label })}</p>
        <p className={styles.help}>{m['drafts.web.filesHelp']({ maximum })}</p>
      </div>
      {files.length + sent.length > 0 ? (
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
          {sent.map(({ key, file, isCut }) => (
            <li key={key} role="status">
              {file.name} <span className="quiet">{isCut ? m['drafts.web.fileCut']() : m['drafts.web.fileSending']()}</span>
              <progress aria-label={file.name} />
            </li>
          ))}
        </ul>
      ) : null}
      <FileButton multiple accept={accepted} onChange={(chosen) => add(chosen)}>
        {(button) => (
          <Button variant="default" leftSection={<IconPaperclip size={16} stroke={1.7} />} {...button}>
            {m['platform.form.attach']()}
          </Button>
        )}
      </FileButton>
      {refused === null ? null : <FieldError>{refused}</FieldError>}
    </section>
  );
}
