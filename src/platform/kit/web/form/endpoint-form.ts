import { useForm } from '@mantine/form';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import type { z } from 'zod';
import { toFlaw, issueText } from '#platform/kernel/issues.ts';
import { currentLocale } from '../locale.ts';
import { runAfterPress, useSending } from './sending.ts';
import type { ApiProblem } from '../problem.ts';
import { confirmDrop, useUnsaved, changedFields, isOvertaken, textKeeper, type TextKeeper } from './kept-text.ts';

type Values = Record<string, unknown>;

/** Answer of a `send` that sent nothing: the reader went back to the form. */
export const notSent = Symbol('not sent');

/** Text of an earlier attempt, as the form shows it. */
export interface TakenUp {
  /** Whether somebody has changed one of the fields since. */
  isOvertaken: boolean;
  /** Names of files that must be chosen again. */
  files: readonly string[];
  drop: () => void;
}
/** A form with these values. */
export type FormOf<V extends Values> = ReturnType<typeof useForm<V>> & { takenUp?: TakenUp | undefined };

export interface EndpointFormOptions<V extends Values, Output> {
  /** The endpoint's own schema: what passes here passes there. */
  schema: z.ZodType<Output>;
  initialValues: V;
  /** Name under which this tab keeps what is typed, until it is sent or dropped. It names the form and the object that it is about. */
  draft: string;
  /** Fields that are never kept: passwords, codes, and choices that the form could not name again. */
  unkept?: readonly (keyof V & string)[];
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
  /** Closes the form. What is typed is asked about, and dropped. */
  abandon: (close: () => void) => void;
  /** Give to the form's field of files, where it has one: `<FilesField {...attached} … />`. */
  attached: { files: File[]; onChange: (files: File[]) => void; error: ReactNode };
}

/** A form on an endpoint: validates with the endpoint's schema, shows errors on leaving a field and then live, puts the server's flaws
 *  under their fields, and makes one effect of two clicks. What is typed stays when sending fails, over a reload, and when the session ends. */
export function useEndpointForm<V extends Values, Output>(options: EndpointFormOptions<V, Output>): EndpointForm<V> {
  const { schema, initialValues, draft, unkept = keepAll, send } = options;
  const [keeper] = useState(() => textKeeper(draft, unkept));
  const [start] = useState<V>(() => ({ ...initialValues, ...keeper.found?.changed }));
  const [files, setFiles] = useState(keeper.files);
  const chosenFiles = useRef(files);
  const [takenUp, setTakenUp] = useState(() => toTakenUp(keeper, initialValues));
  const [problem, setProblem] = useState<ApiProblem | null>(null);
  const [refusals, setRefusals] = useState(0);
  const answer = useRef<unknown>(undefined);
  const { isSending, deliver, changed } = useSending(async ({ values, chosen }: { values: Output; chosen: readonly File[] }, intent) => {
    answer.current = undefined;
    answer.current = await send(values, intent, chosen);
  });
  const form: FormOf<V> = useForm<V>({
    mode: 'uncontrolled',
    initialValues: start,
    enhanceGetInputProps: ({ form: own, field }) => ({ onBlur: () => runAfterPress(() => void own.validateField(field)) }),
    clearInputErrorOnChange: false,
    validate: (values) => findFlaws(schema, values),
    onValuesChange: () => {
      keepSoon();
      revise();
    },
  }) as unknown as FormOf<V>; // Mantine's types follow no values that are a variable
  // Changes are compared with these values, not with the restored text.
  useState(() => form.setInitialValues(initialValues as never)); // as above

  const isUnsaved = (): boolean => {
    const fields = changedFields(form.getValues(), form.getInitialValues());
    return !keeper.isLetGo() && (fields.some((name) => !unkept.includes(name)) || chosenFiles.current.length > 0);
  };
  useUnsaved(isUnsaved);

  /** Called after several values, or the values that changes are compared with, are set at once. */
  const keepSoon = (): void => queueMicrotask(() => keeper.keep(form.getValues(), form.getInitialValues(), chosenFiles.current));

  /** A changed input is a new intent and may have corrected the errors. A field that is read on leaving it changes during the next press. */
  const revise = (): void => {
    changed();
    runAfterPress(() => {
      for (const path of Object.keys(form.errors)) form.validateField(path as never); // as above
    });
  };

  const choose = (chosen: File[]): void => {
    chosenFiles.current = chosen;
    setFiles(chosen);
    keepSoon();
    revise();
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
    keeper.send(true);
    const refusal = await deliver({ values: schema.parse(form.getValues()), chosen: files });
    keeper.send(false);
    if (answer.current === notSent) return;
    if (!refusal) return forget();
    const own = Object.fromEntries(refusal.flaws.filter((flaw) => flaw.path !== '').map((flaw) => [flaw.path, flaw.hint]));
    form.setErrors(own as never); // as above
    setProblem(Object.keys(own).length > 0 ? null : refusal);
    setRefusals((count) => count + 1);
  };

  /** The typed text has reached the server. */
  const forget = (): void => {
    form.resetDirty();
    chosenFiles.current = [];
    setFiles([]);
    setTakenUp(undefined);
    keeper.drop();
  };

  const abandon = (close: () => void): void => {
    if (!isUnsaved()) return close();
    void confirmDrop().then((isSure) => {
      if (!isSure) return;
      keeper.drop();
      close();
    });
  };

  // The server names a file by a path that is not a field of the form.
  const ofFiles = Object.entries(form.errors).find(([path]) => !(path.split('.')[0]! in initialValues))?.[1];
  return { form: Object.assign(form, { takenUp }), isSending, problem, refusals, submit, abandon, attached: { files, onChange: choose, error: ofFiles } };
}

const keepAll: readonly string[] = [];

function toTakenUp({ found, files, drop }: TextKeeper, now: Values): TakenUp | undefined {
  if (!found) return undefined;
  return { isOvertaken: isOvertaken(found, now), files: found.files.filter((name) => !files.some((file) => file.name === name)), drop };
}

/** Flaws of values by path, each with its sentence in the reader's language. */
export function findFlaws(schema: z.ZodType, values: unknown): Record<string, string> {
  const result = schema.safeParse(values, { reportInput: true });
  if (result.success) return {};
  const errors: Record<string, string> = {};
  for (const zodIssue of result.error.issues) {
    const { path, code, params } = toFlaw(zodIssue);
    errors[path] ??= issueText(code, params, currentLocale());
  }
  return errors;
}
