import { useRef, useState } from 'react';
import { newIntent } from '../api.ts';
import { toProblem, type ApiProblem } from '../problem.ts';

/** A submission that takes effect once, however often it is pressed or retried. */
export interface Sending<Input> {
  /** A call is on its way. */
  isSending: boolean;
  /** Makes the call, unless one is on its way. Returns why it was refused; nothing when it was not. */
  deliver: (input: Input) => Promise<ApiProblem | undefined>;
  /** The content has changed: it is another intent. */
  changed: () => void;
}

/** Sends a form. `intent` is the idempotency key: it stays the same for a retry. */
export function useSending<Input>(send: (input: Input, intent: string) => Promise<unknown>): Sending<Input> {
  const [isSending, setSending] = useState(false);
  const intent = useRef<string | null>(null);
  const isBusy = useRef(false);

  const deliver = async (input: Input): Promise<ApiProblem | undefined> => {
    if (isBusy.current) return undefined;
    isBusy.current = true;
    setSending(true);
    const key = intent.current ?? newIntent();
    intent.current = key;
    const refusal = await send(input, key).then(
      () => undefined,
      (failure: unknown) => toProblem(failure),
    );
    // A refused request may be corrected and is then another intent; one that never arrived is the same.
    if (!refusal?.isRetryable) intent.current = null;
    isBusy.current = false;
    setSending(false);
    return refusal;
  };

  return {
    isSending,
    deliver,
    changed: () => {
      intent.current = null;
    },
  };
}

let isPressed = false;
if (typeof window !== 'undefined') {
  addEventListener('pointerdown', () => (isPressed = true), { capture: true });
  for (const end of ['pointerup', 'pointercancel'] as const) addEventListener(end, () => (isPressed = false), { capture: true });
}

/** Does something now or, while a finger or button is down, when the click it makes is over: what moves the page in between would
 *  slide the pressed button away, and the click would be lost. */
export function runAfterPress(work: () => void): void {
  if (!isPressed) return work();
  // The click follows the release within the same task queue; a timer of zero runs after it.
  for (const end of ['pointerup', 'pointercancel'] as const) addEventListener(end, once, { capture: true, once: true });
  let isDone = false;
  function once(): void {
    if (isDone) return;
    isDone = true;
    setTimeout(work);
  }
}

/** Whether work that a press started is under way, and how to start it. `onFailure` informs the reader. */
export function useBusy(): [isBusy: boolean, run: (work: () => Promise<unknown>, onFailure: (failure: unknown) => void) => Promise<void>] {
  const [isBusy, setBusy] = useState(false);
  const run = async (work: () => Promise<unknown>, onFailure: (failure: unknown) => void): Promise<void> => {
    setBusy(true);
    await work().catch(onFailure);
    setBusy(false);
  };
  return [isBusy, run];
}
