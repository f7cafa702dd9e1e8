import { useForm } from '@mantine/form';
import { useState, type FormEvent, type ReactNode } from 'react';
import type { z } from 'zod';
import { flawOf, issueText } from '#platform/issues.ts';
import { currentLocale } from '../locale.ts';
import { draftOf, keepDraft } from '../drafts.ts';
import { afterPress } from './after-press.ts';
import type { ApiProblem } from '../problem.ts';
import { useSending } from './sending.ts';

type Values = Record<string, unknown>;
/** A form with these values. */
export type FormOf<V extends Values> = ReturnType<typeof useForm<V>>;

export interface EndpointFormOptions<V extends Values, Output> {
  /** The endpoint's own schema: what passes here passes there. */
  schema: z.ZodType<Output>;
  initialValues: V;
  /** Key of the draft of this form, for one that may be left by accident. It names the object that the form is about. */
  draft?: string;
  /** Makes the call. `intent` is the idempotency key of this submission: it stays the same when the reader tries again.
   *  `files` are those chosen in the field that `attached` was given to. */
  send: (values: Output, intent: string, files: readonly File[]) => Promise<unknown>;
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
  /** Give to the form's field of files, where it has one: `<FilesField {...attached} … />`. */
  attached: { files: File[]; onChange: (files: File[]) => void; error: ReactNode };
}

/** A form on an endpoint: validates with the endpoint's schema, shows errors on leaving a field and then live, puts the server's flaws
 *  under their fields, and makes one effect of two clicks. What is typed stays when sending fails. */
export function useEndpointForm<V extends Values, Output>({ schema, initialValues, draft, send }: EndpointFormOptions<V, Output>): EndpointForm<V> {
  const [start] = useState(() => (draft === undefined ? undefined : draftOf<V>(draft)) ?? initialValues);
  const [files, setFiles] = useState<File[]>([]);
  const [problem, setProblem] = useState<ApiProblem | null>(null);
  const [refusals, setRefusals] = useState(0);
  const { isSending, deliver, changed } = useSending(({ values, chosen }: { values: Output; chosen: readonly File[] }, intent) => send(values, intent, chosen));
  const form: FormOf<V> = useForm<V>({
    mode: 'uncontrolled',
    initialValues: start,
    enhanceGetInputProps: ({ form: own, field }) => ({ onBlur: () => afterPress(() => void own.validateField(field)) }),
    clearInputErrorOnChange: false,
    validate: (values) => flawsOf(schema, values),
    onValuesChange: (values) => {
      if (draft !== undefined) keepDraft(draft, values);
      revise();
    },
  }) as unknown as FormOf<V>; // Mantine's types follow no values that are a variable

  /** A changed input is a new intent and may have corrected the errors. A field that is read on leaving it changes during the next press. */
  const revise = (): void => {
    changed();
    afterPress(() => {
      for (const path of Object.keys(form.errors)) form.validateField(path as never); // as above
    });
  };

  const submit = (event?: FormEvent<HTMLFormElement>): void => {
    event?.preventDefault();
    if (isSending) return;
    setProblem(null);
    const { hasErrors } = form.validate();
    if (hasErrors) return setRefusals((count) => count + 1);
    void attempt();
  };

  const attempt = async (): Promise<void> => {
    const refusal = await deliver({ values: schema.parse(form.getValues()), chosen: files });
    if (!refusal) return draft === undefined ? undefined : keepDraft(draft, null);
    const own = Object.fromEntries(refusal.flaws.filter((flaw) => flaw.path !== '').map((flaw) => [flaw.path, flaw.hint]));
    form.setErrors(own as never); // as above
    setProblem(Object.keys(own).length > 0 ? null : refusal);
    setRefusals((count) => count + 1);
  };

  // The server names a file by a path that is none of the form's fields.
  const ofFiles = Object.entries(form.errors).find(([path]) => !(path.split('.')[0]! in initialValues))?.[1];
  const choose = (chosen: File[]): void => {
    setFiles(chosen);
    revise();
  };
  return { form, isSending, problem, refusals, submit, attached: { files, onChange: choose, error: ofFiles } };
}

/** Flaws of values by path, each with its sentence in the reader's language. */
export function flawsOf(schema: z.ZodType, values: unknown): Record<string, string> {
  const result = schema.safeParse(values, { reportInput: true });
  if (result.success) return {};
  const errors: Record<string, string> = {};
  for (const zodIssue of result.error.issues) {
    const { path, code, params } = flawOf(zodIssue);
    errors[path] ??= issueText(code, params, currentLocale());
  }
  return errors;
}
