import { m } from '#generated/messages/messages.js';
import type { Message } from '#platform/kernel/message.ts';
import { refreshChanged } from '#platform/kit/web/events.ts';
import { confirm } from '#platform/kit/web/feedback/dialogs.ts';
import { toastFailure } from '#platform/kit/web/feedback/failures.ts';
import { useSending } from '#platform/kit/web/form/sending.ts';
import { resolveCall, importCalls } from '../imports.queries.ts';
import type { ImportScreen } from '../parts/import-screen.tsx';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { formatBytes } from '#platform/kernel/format.ts';
import { currentLocale } from '#platform/kit/web/locale.ts';

type Step = 'process' | 'import' | 'undo' | 'abandon';

/** Takes a step of an import. What is hard to take back is asked first. */
export function useStep<Summary>({ matrix, undoText }: ImportScreen<Summary>, batch: string): { isSending: boolean; take: (step: Step) => void } {
  const { isSending, deliver } = useSending(async (step: Step, idempotencyKey) => {
    const input = { params: { batch } };
    if (step === 'process') await importCalls.call(resolveCall(matrix, 'POST /api/imports/:batch/process'), input, { idempotencyKey });
    else if (step === 'import') await importCalls.call(resolveCall(matrix, 'POST /api/imports/:batch/import'), input, { idempotencyKey });
    else if (step === 'undo') await importCalls.call(resolveCall(matrix, 'POST /api/imports/:batch/undo'), input, { idempotencyKey });
    else await importCalls.call(resolveCall(matrix, 'POST /api/imports/:batch/abandon'), input, { idempotencyKey });
    await refreshChanged({ kind: matrix.objectKind });
  });
  const run = async (step: Step): Promise<void> => {
    const question = questions[step]?.(undoText);
    if (question && !(await confirm(question))) return;
    const problem = await deliver(step);
    if (problem) toastFailure(step === 'undo' ? m['imports.web.undo.failed']() : m['imports.web.stepFailed'](), problem);
  };
  return { isSending, take: (step) => void run(step) };
}

const questions: Partial<Record<Step, (undoText: Message) => Parameters<typeof confirm>[0]>> = {
  abandon: () => ({ title: m['imports.web.abandon.title'](), text: m['imports.web.abandon.text'](), confirm: m['imports.web.abandon']() }),
  undo: (undoText) => ({
    title: m['imports.web.undo.title'](),
    text: undoText(),
    confirm: m['imports.web.undo'](),
    keep: m['imports.web.undo.keep'](),
    isDanger: true,
  }),
};

/** The sending of a file: of a new import, or in place of the file of one. */
export interface Upload {
  /** Name of the file on its way. */
  name: string | undefined;
  /** Why the last one was not taken. */
  refusal: string | undefined;
  send: (file: File) => void;
}

/** @param replaces the import whose file is replaced */
export function useUpload<Summary>({ matrix, address }: ImportScreen<Summary>, replaces?: string): Upload {
  const router = useRouter();
  const [name, setName] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const { deliver, changed } = useSending(async (file: File, idempotencyKey) => {
    const { id } = await importCalls.call(
      resolveCall(matrix, 'POST /api/imports'),
      { body: replaces === undefined ? {} : { replaces }, files: { workbook: [file] } },
      { idempotencyKey },
    );
    await refreshChanged({ kind: matrix.objectKind });
    await router.navigate({ href: address(id) });
  });
  return {
    name,
    refusal,
    send: (file) => {
      if (file.size > matrix.maxBytes) {
        setRefusal(m['imports.web.upload.tooLarge']({ name: file.name, size: formatBytes(matrix.maxBytes, currentLocale()) }));
        return;
      }
      changed();
      setName(file.name);
      setRefusal(undefined);
      void deliver(file).then((problem) => {
        setName(undefined);
        setRefusal(problem?.message);
      });
    },
  };
}
