import { m } from '#generated/messages/messages.js';
import { refreshChanged } from '#platform/web/events.ts';
import { confirm } from '#platform/web/feedback/dialogs.ts';
import { toastFailure } from '#platform/web/feedback/failures.ts';
import { useSending } from '#platform/web/form/sending.ts';
import { batchKind } from '../../contract-imports.journal.ts';
import { importCalls } from '../contract-imports.queries.ts';

type Step = 'process' | 'import' | 'undo' | 'abandon';

/** Takes a step of an import. What is hard to take back is asked first. */
export function useStep(batch: string): { isSending: boolean; take: (step: Step) => void } {
  const { isSending, deliver } = useSending(async (step: Step, idempotencyKey) => {
    const input = { params: { batch } };
    if (step === 'process') await importCalls.call('POST /api/contract-imports/:batch/process', input, { idempotencyKey });
    else if (step === 'import') await importCalls.call('POST /api/contract-imports/:batch/import', input, { idempotencyKey });
    else if (step === 'undo') await importCalls.call('POST /api/contract-imports/:batch/undo', input, { idempotencyKey });
    else await importCalls.call('POST /api/contract-imports/:batch/abandon', input, { idempotencyKey });
    await refreshChanged({ kind: batchKind });
  });
  const run = async (step: Step): Promise<void> => {
    const question = questions[step]?.();
    if (question && !(await confirm(question))) return;
    const problem = await deliver(step);
    if (problem) toastFailure(step === 'undo' ? m['contract-imports.web.undo.failed']() : m['contract-imports.web.stepFailed'](), problem);
  };
  return { isSending, take: (step) => void run(step) };
}

const questions: Partial<Record<Step, () => Parameters<typeof confirm>[0]>> = {
  abandon: () => ({
    title: m['contract-imports.web.abandon.title'](),
    text: m['contract-imports.web.abandon.text'](),
    confirm: m['contract-imports.web.abandon'](),
  }),
  undo: () => ({
    title: m['contract-imports.web.undo.title'](),
    text: m['contract-imports.web.undo.text'](),
    confirm: m['contract-imports.web.undo'](),
    keep: m['contract-imports.web.undo.keep'](),
    isDanger: true,
  }),
};
