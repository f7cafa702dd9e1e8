import { useForm } from '@mantine/form';
import { useRef, useState, type FormEvent } from 'react';
import type { z } from 'zod';
import { flawOf, issueText } from '#platform/issues.ts';
import { newIntent } from '../api.ts';
import { currentLocale } from '../locale.ts';
import { afterPress } from './after-press.ts';
import { problemOfFailure, type ApiProblem } from '../problem.ts';

type Values = Record<string, unknown>;
/** A form with these values. */
export type FormOf<V extends Values> = ReturnType<typeof useForm<V>>;

export interface EndpointFormOptions<V extends Values, Output> {
  /** The endpoint's own schema: what passes here passes there. */
  schema: z.ZodType<Output>;
  initialValues: V;
  /** Makes the call. `intent` is the idempotency key of this submission: it stays the same when the reader tries again. */
  send: (values: Output, intent: string) => Promise<unknown>;
}

export interface EndpointForm<V extends Values> {
  form: FormOf<V>;
  /** A call is on its way. */
  isSending: boolean;
  /** The refusal that belongs to no field. */
  problem: ApiProblem | null;
  /** Grows with every refused submission, so that the summary takes the focus each time. */
  refusals: number;
  /** Give to the form: `<form onSubmit={submit} noValidate>`. */
  submit: (event?: FormEvent<HTMLFormElement>) => void;
}

/** A form on an endpoint: validates with the endpoint's schema, shows errors on leaving a field and then live, puts the server's flaws
 *  under their fields, and makes one effect of two clicks. What is typed stays when sending fails. */
export function useEndpointForm<V extends Values, Output>({ schema, initialValues, send }: EndpointFormOptions<V, Output>): EndpointForm<V> {
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<ApiProblem | null>(null);
  const [refusals, setRefusals] = useState(0);
  const intent = useRef<string | null>(null);
  const isBusy = useRef(false);
  const form: FormOf<V> = useForm<V>({
    mode: 'uncontrolled',
    initialValues,
    enhanceGetInputProps: ({ form: own, field }) => ({ onBlur: () => afterPress(() => void own.validateField(field)) }),
    clearInputErrorOnChange: false,
    validate: (values) => flawsOf(schema, values),
    onValuesChange: () => {
      intent.current = null;
      for (const path of Object.keys(form.errors)) form.validateField(path as never);
    },
  }) as unknown as FormOf<V>;

  const submit = (event?: FormEvent<HTMLFormElement>): void => {
    event?.preventDefault();
    if (isBusy.current) return;
    setProblem(null);
    const { hasErrors } = form.validate();
    if (hasErrors) return setRefusals((count) => count + 1);
    void deliver();
  };

  const deliver = async (): Promise<void> => {
    isBusy.current = true;
    setSending(true);
    intent.current ??= newIntent();
    try {
      await send(schema.parse(form.getValues()), intent.current);
      intent.current = null;
    } catch (failure) {
      const refusal = problemOfFailure(failure);
      const own = Object.fromEntries(refusal.flaws.filter((flaw) => flaw.path !== '').map((flaw) => [flaw.path, flaw.message]));
      form.setErrors(own as never);
      setProblem(Object.keys(own).length > 0 ? null : refusal);
      // A refused request may be corrected and is then another intent; one that never arrived is the same.
      if (!refusal.isRetryable) intent.current = null;
      setRefusals((count) => count + 1);
    } finally {
      isBusy.current = false;
      setSending(false);
    }
  };

  return { form, isSending, problem, refusals, submit };
}

function flawsOf(schema: z.ZodType, values: unknown): Record<string, string> {
  const result = schema.safeParse(values, { reportInput: true });
  if (result.success) return {};
  const errors: Record<string, string> = {};
  for (const zodIssue of result.error.issues) {
    const { path, code, params } = flawOf(zodIssue as never);
    errors[path] ??= issueText(code, params, currentLocale());
  }
  return errors;
}
