import '#platform/kit/web/styles/form-styles.ts';
import { ActionIcon, Button, FileButton, Textarea } from '@mantine/core';
import { IconArrowUp, IconDeviceFloppy, IconLock, IconPaperclip, IconPlus, IconSend, IconX } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useId, useRef, useState, type ComponentProps, type FormEvent, type RefObject } from 'react';
import { m } from '#generated/messages/messages.js';
import { uploadMaxBytes } from '#platform/kernel/constants.ts';
import { documentTypes } from '#platform/kernel/file-types.ts';
import { useFileDrop, listAccepted, sortFiles } from '#platform/kit/web/form/chosen-files.ts';
import { FlawNote } from '#platform/kit/web/form/FlawNote.tsx';
import { isSendKey } from '#platform/kit/web/shortcuts.ts';
import { useFormat } from '#platform/kit/web/use-format.ts';
import type { Conversation } from '../conversations.api.ts';
import { filesAtMost, hasContent, messageMaxCharacters } from '../conversation.ts';
import { useMessageDraft } from './message-draft.ts';
import styles from './MessageForm.module.css';
import { shownName } from './shown-messages.ts';
import type { TalkedAbout } from './subject.ts';

// Customers never load it.
const StaffTools = lazy(() => import('./StaffTools.tsx').then((file) => ({ default: file.StaffTools })));

const limits = { types: documentTypes, maxBytes: uploadMaxBytes, atMost: filesAtMost };

interface MessageFormProps {
  subject: TalkedAbout;
  /** Text that was kept for this person, on this device or another. */
  draft: string;
  input: RefObject<HTMLTextAreaElement | null> | undefined;
  /** Sends a message, or keeps it until it can be sent. @param isDraftOver fulfilled once no draft of it is on its way @returns why it is refused, `null` when it is not */
  onSend: (message: { body: string; files: File[] }, isDraftOver: Promise<void>) => Promise<string | null>;
  /** The reader is writing. */
  onWrite: () => void;
  /** For the controls of the provider's people. */
  tools?: { talk: Conversation; onNote: (isNote: boolean) => void } | undefined;
  /** Written for colleagues alone. */
  isNote?: boolean;
}

/** Form of a new message. The text is kept for all devices of its author until it is sent. */
export function MessageForm({ subject, draft, input, onSend, onWrite, tools, isNote = false }: MessageFormProps) {
  const { bytes } = useFormat();
  const { body, files, isKept, takeOut, putBack, change, setFiles, endDraft } = useMessageDraft(subject, draft, isNote);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const own = useRef<HTMLTextAreaElement>(null);
  const field = input ?? own;
  const help = useId();

  const write = (text: string): void => {
    change(text);
    if (text !== '') onWrite();
  };
  const insert = (text: string): void => {
    write(insertText(body, text, field.current));
    field.current?.focus();
  };
  const attach = (added: readonly File[]): void => {
    if (isNote) return;
    const { fitting, refused } = sortFiles(added, limits, files.length);
    setProblem(refused);
    setFiles([...files, ...fitting]);
  };
  const { isOver, handlers } = useFileDrop(attach);

  const send = async (event?: FormEvent): Promise<void> => {
    event?.preventDefault();
    const sent = { body: body.trim(), files };
    if (!hasContent(sent.body, sent.files.length)) return setProblem(m['conversations.flaw.empty']());
    setProblem(null);
    takeOut();
    field.current?.focus();
    setSending(true);
    const refusal = await onSend(sent, endDraft());
    setSending(false);
    if (refusal === null) return;
    setProblem(refusal);
    putBack(sent);
  };

  const isFilled = hasContent(body, files.length);
  return (
    <form className={styles.form} onSubmit={(event) => void send(event)} noValidate data-composer="" data-note={isNote || undefined}>
      <div className={styles.box} data-over={isOver || undefined} data-flawed={problem !== null || undefined} {...handlers}>
        <Textarea
          ref={field}
          variant="unstyled"
          className={styles.text}
          aria-label={isNote ? m['conversations.note.label']() : m['conversations.write']()}
          placeholder={isNote ? m['conversations.note.placeholder']() : m['conversations.placeholder']()}
          autosize
          minRows={1}
          maxRows={10}
          maxLength={messageMaxCharacters}
          value={body}
          onChange={(event) => write(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (isSendKey(event)) void send(event);
          }}
          aria-invalid={problem !== null}
          aria-describedby={help}
        />
        <ChosenFiles files={files} onChange={setFiles} />
        {isNote ? null : (
          <FileButton multiple accept={listAccepted(documentTypes)} onChange={attach}>
            {(button) => (
              <ActionIcon variant="subtle" size={32} className={styles.attach} aria-label={m['platform.form.attach']()} aria-describedby={help} {...button}>
                <IconPaperclip size={18} stroke={1.7} data-on="wide" />
                <IconPlus size={22} stroke={1.7} data-on="phone" />
              </ActionIcon>
            )}
          </FileButton>
        )}
        {tools ? <Tools {...tools} isNote={isNote} onInsert={insert} /> : null}
        {isKept && body !== '' ? (
          <span className={styles.kept}>
            <IconDeviceFloppy size={14} stroke={1.7} aria-hidden="true" />
            {m['conversations.draftKept']()}
          </span>
        ) : null}
        <kbd className={styles.key} aria-hidden="true">
          {m['conversations.sendKey']()}
        </kbd>
        <Button
          type="submit"
          variant={isFilled ? 'filled' : 'default'}
          className={styles.send}
          loading={isSending && !isFilled}
          data-filled={isFilled || undefined}
          leftSection={
            <>
              {isNote ? <IconLock size={16} stroke={1.7} data-on="wide" /> : <IconSend size={16} stroke={1.7} data-on="wide" />}
              <IconArrowUp size={20} stroke={1.9} data-on="phone" />
            </>
          }
        >
          {isNote ? m['conversations.note.add']() : m['conversations.send']()}
        </Button>
      </div>
      <p id={help} className="visually-hidden">
        {m['platform.form.filesHelp']({ count: filesAtMost, maximum: bytes(uploadMaxBytes) })}
      </p>
      {problem ? (
        <p role="alert">
          <FlawNote>{problem}</FlawNote>
        </p>
      ) : null}
    </form>
  );
}

/** Controls of the provider's people, in a row of their own on phones. */
function Tools(props: ComponentProps<typeof StaffTools>) {
  return (
    <div className={styles.tools}>
      <Suspense fallback={null}>
        <StaffTools {...props} />
      </Suspense>
    </div>
  );
}

/** A text with another in the place of what is selected, or at its end. */
function insertText(body: string, text: string, field: HTMLTextAreaElement | null): string {
  const start = field?.selectionStart ?? body.length;
  const end = field?.selectionEnd ?? body.length;
  return `${body.slice(0, start)}${text}${body.slice(end)}`.slice(0, messageMaxCharacters);
}

function ChosenFiles({ files, onChange }: { files: readonly File[]; onChange: (files: File[]) => void }) {
  const { bytes } = useFormat();
  if (files.length === 0) return null;
  return (
    <ul className={styles.files}>
      {files.map((file) => (
        <li key={`${file.name} ${file.lastModified} ${file.size}`}>
          {file.type.startsWith('image/') ? <ChosenPicture file={file} /> : null}
          <span>
            {shownName(file.name)} <span className="quiet">{bytes(file.size)}</span>
          </span>
          <button
            type="button"
            aria-label={m['platform.form.removeFile']({ name: shownName(file.name) })}
            onClick={() => onChange(files.filter((other) => other !== file))}
          >
            <IconX size={15} stroke={1.7} aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** A picture as it will leave. */
function ChosenPicture({ file }: { file: File }) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const address = URL.createObjectURL(file);
    image.current!.src = address;
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return <img ref={image} alt="" />;
}
