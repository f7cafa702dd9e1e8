import { m } from '#generated/messages/messages.js';
import { ApiProblem, problemText } from '../problem.ts';
import { toast } from './toasts.ts';

/** Tells about something that failed in the background: what, why, and *Réessayer* where that may help. */
export function toastFailure(title: string, failure: unknown, retry?: () => void): void {
  if (failure instanceof ApiProblem && (failure.code === 'aborted' || failure.status === 401)) return;
  const mayRetry = retry && (!(failure instanceof ApiProblem) || failure.isRetryable || failure.status >= 500);
  toast({ kind: 'error', title, text: problemText(failure), ...(mayRetry ? { action: { label: m['platform.web.retry'](), run: retry } } : {}) });
}
