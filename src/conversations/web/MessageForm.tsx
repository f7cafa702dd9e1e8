import '#platform/web/styles/form-styles.ts';
import { Button, Textarea } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useRef, useState, type FormEvent, type RefObject } from 'react';
import { m } from '#generated/messages/messages.js';
import { newIntent } from '#platform/web/api.ts';
import { FieldError } from '#platform/web/form/FieldError.tsx';
import { FilesField } from '#platform/web/form/FilesField.tsx';
import { problemOfFailure, problemText } from '#platform/web/problem.ts';
import { filesAtMost, isSaying, messageMaxCharacters } from '../conversation.ts';
import { conversations, refreshConversations } from './conversations.queries.ts';
import styles from './parts/Conversation.module.css';
import type { TalkedAbout } from './subject.ts';

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
  const key = useRef(newIntent());
  const [body, setBody] = useState('');
  const [files, setFiles] = useState<File[]>([]);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isSending) return;
    if (!isSaying(body, files.length)) return setProblem(m['conversations.flaw.empty']());
    const form = new FormData();
    form.set('clientKey', key.current);
    form.set('body', body);
    for (const file of files) form.append('files', file);
    setSending(true);
    setProblem(null);
    try {
      await conversations.call('POST /api/conversations/:kind/:code/messages', { params: { kind, code }, form }, { company });
      key.current = newIntent();
      setBody('');
      setFiles([]);
      await refreshConversations();
      onSent?.();
    } catch (failure) {
      setProblem(problemText(problemOfFailure(failure)));
    } finally {
      setSending(false);
    }
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
        onChange={(event) => setBody(event.currentTarget.value)}
        error={problem ? <FieldError>{problem}</FieldError> : undefined}
      />
      <FilesField label={m['conversations.files']()} files={files} onChange={setFiles} atMost={filesAtMost} />
      <div className={styles.foot}>
        <Button type="submit" variant="default" loading={isSending} leftSection={<IconSend size={16} stroke={1.7} />}>
          {m['conversations.send']()}
        </Button>
      </div>
    </form>
  );
}
