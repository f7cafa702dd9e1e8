import { useEffect, useRef, useState } from 'react';
import { readDraft, keepDraft, useDraft } from '#platform/kit/web/drafts.ts';
import { canWriteUnasked } from '#platform/kit/web/session.ts';
import { conversations } from './conversations.queries.ts';
import type { TalkedAbout } from './subject.ts';

const noFiles: File[] = [];
const draftAfterMs = 800;

interface Written {
  body: string;
  files: File[];
}

/** Message or note that is being written. Text for colleagues is never a draft of a message to the customer: each has its own, and that of a note stays in
 *  this page. @param draft text of a message that was kept for its author, on this device or another */
export function useMessageDraft(subject: TalkedAbout, draft: string, isNote: boolean) {
  const { kind, code, company } = subject;
  const name = `${isNote ? 'note' : 'message'} ${company} ${kind} ${code}`;
  const filesName = `message ${company} ${kind} ${code} files`;
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({});
  const [files, setFiles] = useDraft(filesName, noFiles);
  const [isKept, setKept] = useState(draft !== '');
  const keeping = useKeptText(subject, () => setKept(true));

  const setText = (text: string): void => {
    setTexts((all) => ({ ...all, [name]: text }));
    keepDraft(name, text === '' ? null : text);
    setKept(false);
  };
  const change = (text: string): void => {
    setText(text);
    if (!isNote) keeping.later(text);
  };
  return {
    body: texts[name] ?? readDraft<string>(name) ?? (isNote ? '' : draft),
    files: isNote ? noFiles : files,
    /** Whether the server has the text. */
    isKept: isKept && !isNote,
    change,
    setFiles,
    /** Empties the fields as the message leaves: the next one may be written meanwhile. */
    takeOut(): void {
      setText('');
      if (!isNote) setFiles(null);
    },
    /** Puts a refused message back, above what was written since. */
    putBack(refused: Written): void {
      change([refused.body, readDraft<string>(name)].filter(Boolean).join('\n\n'));
      if (!isNote) setFiles([...refused.files, ...(readDraft<File[]>(filesName) ?? noFiles)]);
    },
    /** Fulfilled once no draft is on its way. */
    endDraft: (): Promise<void> => (isNote ? Promise.resolve() : keeping.end()),
  };
}

/** Keeps a text on the server a moment after each change. */
function useKeptText({ kind, code, company }: TalkedAbout, onKept: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const waiting = useRef<string | null>(null);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const keep = useRef<() => void>(() => undefined);
  useEffect(() => {
    keep.current = () => {
      const body = waiting.current;
      if (body === null || !canWriteUnasked()) return;
      waiting.current = null;
      last.current = conversations.call('PUT /api/conversations/:kind/:code/draft', { params: { kind, code }, body: { body } }, { company }).then(
        onKept,
        // The text stays in this page; the next change keeps it again.
        () => undefined,
      );
    };
  });
  useEffect(() => {
    const hide = (): void => {
      if (document.visibilityState === 'hidden') keep.current();
    };
    document.addEventListener('visibilitychange', hide);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      clearTimeout(timer.current);
      keep.current();
    };
  }, []);
  return {
    later(body: string): void {
      waiting.current = body;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => keep.current(), draftAfterMs);
    },
    /** Stops keeping: the message that is sent ends the draft, after the last save. */
    async end(): Promise<void> {
      clearTimeout(timer.current);
      waiting.current = null;
      await last.current;
    },
  };
}
