import { useRef, useState } from 'react';
import { newIntent } from '../api.ts';
import { problemOfFailure, type ApiProblem } from '../problem.ts';

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
      (failure: unknown) => problemOfFailure(failure),
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
