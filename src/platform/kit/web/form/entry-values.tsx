import { useState, type ReactNode } from 'react';
import type { FormOf } from './endpoint-form.ts';
import { FlawNote } from './FlawNote.tsx';
import { readPlace, setValue } from './fields.ts';

/** Values of a form whose inputs are drawn from them, its lists included. */
export interface EntryValues<V extends Record<string, unknown>> {
  values: V;
  set: (part: Partial<V>) => void;
  /** Sentence of the error at a path. */
  findFlaw: (path: string) => string | undefined;
  /** Place and error of the input at a path. */
  at: (path: string) => { 'data-path': string; error: ReactNode };
}

export function useEntryValues<V extends Record<string, unknown>>(form: FormOf<V>): EntryValues<V> {
  const [values, setValues] = useState<V>(() => form.getValues());
  const findFlaw = (path: string): string | undefined => form.errors[path] as string | undefined; // sentences of the schema
  return {
    values,
    set: (part) => {
      setValues((before) => ({ ...before, ...part }));
      for (const name of Object.keys(part)) setValue(form, name, part[name] as V[string]); // a name of its own
    },
    findFlaw,
    at: (path) => {
      const error = findFlaw(path);
      return { ...readPlace(form, path), error: error === undefined ? undefined : <FlawNote>{error}</FlawNote> };
    },
  };
}
