import '#platform/web/styles/form-styles.ts';
import { ActionIcon, Button, FileButton, Textarea } from '@mantine/core';
import { IconArrowUp, IconPaperclip, IconPlus, IconSend, IconX } from '@tabler/icons-react';
import { useId, useState, type FormEvent, type RefObject } from 'react';
import { m } from '#generated/messages/messages.js';
import { uploadMaxBytes } from '#platform/constants.ts';
import { documentTypes } from '#platform/file-types.ts';
import { formatPercent } from '#platform/format.ts';
import { useDraft } from '#platform/web/drafts.ts';
import { acceptOf, sortFiles } from '#platform/web/form/chosen-files.ts';
import { FieldError } from '#platform/web/form/FieldError.tsx';
import { useFileDrop } from '#platform/web/form/file-drop.ts';
import { useSending } from '#platform/web/form/sending.ts';
import { reportingTransport } from '#platform/web/form/upload-transport.ts';
import { currentLocale } from '#platform/web/locale.ts';
import { problemText } from '#platform/web/problem.ts';
import { useFormat } from '#platform/web/use-format.ts';
import { filesAtMost, hasContent, messageMaxCharacters } from '../conversation.ts';
import { conversations, refreshConversations } from './conversations.queries.ts';
import styles from './MessageForm.module.css';
import type { TalkedAbout } from './subject.ts';

const noFiles: File[] = [];
const limits = { types: documentTypes, maxBytes: uploadMaxBytes, atMost: filesAtMost };

/** Where to write. What is typed stays when sending fails, and is sent once however often it is tried. */
export function MessageForm({
  subject,
  input,
  onSent,
}: {
  subject: TalkedAbout;
  input: RefObject<HTMLTextAreaElement | null> | undefined;
  onSent: (() => void) | undefined;
}) {
  const { kind, code, company } = subject;
  const { bytes } = useFormat();
  const draft = `message ${company} ${kind} ${code}`;
  const [body, setBody] = useDraft(draft, '');
  const [files, setFiles] = useDraft(`${draft} files`, noFiles);
  const [problem, setProblem] = useState<string | null>(null);
  const [share, setShare] = useState(0);
  const help = useId();

  const { isSending, deliver, changed } = useSending(async (_nothing: void, clientKey) => {
    const message = { body: { clientKey, body }, files: { files } };
    setShare(0);
    await conversations.call(
      'POST /api/conversations/:kind/:code/messages',
      { params: { kind, code }, ...message },
      { company, ...(files.length > 0 ? { transport: reportingTransport(setShare) } : {}) },
    );
    setBody(null);
    setFiles(null);
    await refreshConversations();
    onSent?.();
  });

  const change = (chosen: File[]): void => {
    changed();
    setFiles(chosen);
  };
  const attach = (chosen: readonly File[]): void => {
    const { fitting, refused } = sortFiles(chosen, limits, files.length);
    setProblem(refused);
    change([...files, ...fitting]);
  };
  const { isOver, handlers } = useFileDrop(attach);

  const send = async (event?: FormEvent): Promise<void> => {
    event?.preventDefault();
    if (isSending) return;
    if (!hasContent(body, files.length)) return setProblem(m['conversations.flaw.empty']());
    setProblem(null);
    const refusal = await deliver();
    if (refusal) setProblem(problemText(refusal));
  };

  return (
    <form className={styles.form} onSubmit={(event) => void send(event)} noValidate>
      <div className={styles.box} data-over={isOver || undefined} data-flawed={problem !== null || undefined} {...handlers}>
        <Textarea
          ref={input}
          variant="unstyled"
          className={styles.text}
          aria-label={m['conversations.write']()}
          placeholder={m['conversations.placeholder']()}
          autosize
          minRows={1}
          maxRows={10}
          maxLength={messageMaxCharacters}
          value={body}
          onChange={(event) => {
            changed();
            setBody(event.currentTarget.value);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send(event);
          }}
          aria-invalid={problem !== null}
          aria-describedby={help}
        />
        <ChosenFiles files={files} onChange={change} />
        <FileButton multiple accept={acceptOf(documentTypes)} onChange={attach}>
          {(button) => (
            <ActionIcon variant="subtle" size={32} className={styles.attach} aria-label={m['platform.form.attach']()} aria-describedby={help} {...button}>
              <IconPaperclip size={18} stroke={1.7} data-on="wide" />
              <IconPlus size={22} stroke={1.7} data-on="phone" />
            </ActionIcon>
          )}
        </FileButton>
        {isSending && files.length > 0 ? (
          <span className={styles.key}>{formatPercent(share, currentLocale(), 0)}</span>
        ) : (
          <kbd className={styles.key} aria-hidden="true">
            {m['conversations.sendKey']()}
          </kbd>
        )}
        <Button
          type="submit"
          variant="default"
          className={styles.send}
          loading={isSending}
          data-filled={hasContent(body, files.length) || undefined}
          leftSection={
            <>
              <IconSend size={16} stroke={1.7} data-on="wide" />
              <IconArrowUp size={20} stroke={1.9} data-on="phone" />
            </>
          }
        >
          {m['conversations.send']()}
        </Button>
      </div>
      <p id={help} className="visually-hidden">
        {m['platform.form.filesHelp']({ count: filesAtMost, maximum: bytes(uploadMaxBytes) })}
      </p>
      {problem ? (
        <p role="alert">
          <FieldError>{problem}</FieldError>
        </p>
      ) : null}
    </form>
  );
}

function ChosenFiles({ files, onChange }: { files: readonly File[]; onChange: (files: File[]) => void }) {
  const { bytes } = useFormat();
  if (files.length === 0) return null;
  return (
    <ul className={styles.files}>
      {files.map((file) => (
        <li key={`${file.name} ${file.lastModified} ${file.size}`}>
          <span>
            {file.name} <span className="quiet">{bytes(file.size)}</span>
          </span>
          <button
            type="button"
            aria-label={m['platform.form.removeFile']({ name: file.name })}
            onClick={() => onChange(files.filter((other) => other !== file))}
          >
            <IconX size={15} stroke={1.7} aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}
