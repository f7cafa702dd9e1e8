import '#platform/web/styles/form-styles.ts';
import { Button, Textarea } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useState, type FormEvent, type RefObject } from 'react';
import { m } from '#generated/messages/messages.js';
import { useDraft } from '#platform/web/drafts.ts';
import { FieldError } from '#platform/web/form/FieldError.tsx';
import { FilesField } from '#platform/web/form/FilesField.tsx';
import { useSending } from '#platform/web/form/sending.ts';
import { problemText } from '#platform/web/problem.ts';
import { filesAtMost, hasContent, messageMaxCharacters } from '../conversation.ts';
import { conversations, refreshConversations } from './conversations.queries.ts';
import styles from './parts/Conversation.module.css';
import type { TalkedAbout } from './subject.ts';

const noFiles: File[] = [];

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
  const draft = `message ${company} ${kind} ${code}`;
  const [body, setBody] = useDraft(draft, '');
  const [files, setFiles] = useDraft(`${draft} files`, noFiles);
  const [problem, setProblem] = useState<string | null>(null);

  const { isSending, deliver, changed } = useSending(async (_nothing: void, clientKey) => {
    const message = { body: { clientKey, body }, files: { files } };
    await conversations.call('POST /api/conversations/:kind/:code/messages', { params: { kind, code }, ...message }, { company });
    setBody(null);
    setFiles(null);
    await refreshConversations();
    onSent?.();
  });

  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isSending) return;
    if (!hasContent(body, files.length)) return setProblem(m['conversations.flaw.empty']());
    setProblem(null);
    const refusal = await deliver();
    if (refusal) setProblem(problemText(refusal));
  };

  return (
    <form className={styles.form} onSubmit={(event) => void send(event)} noValidate>
      <Textarea
        ref={input}
        label={m['conversations.write']()}
        autosize
        minRows={2}
        maxRows={10}
        maxLength={messageMaxCharacters}
        value={body}
        onChange={(event) => {
          changed();
          setBody(event.currentTarget.value);
        }}
        error={problem ? <FieldError>{problem}</FieldError> : undefined}
      />
      <FilesField
        label={m['conversations.files']()}
        files={files}
        onChange={(chosen) => {
          changed();
          setFiles(chosen);
        }}
        atMost={filesAtMost}
      />
      <div className={styles.foot}>
        <Button type="submit" variant="default" loading={isSending} leftSection={<IconSend size={16} stroke={1.7} />}>
          {m['conversations.send']()}
        </Button>
      </div>
    </form>
  );
}
