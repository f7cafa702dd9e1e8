import { useState, type ReactNode } from 'react';
import type { FormOf } from './endpoint-form.ts';
import { FieldError } from './FieldError.tsx';
import { placeOf, setValue } from './fields.ts';

/** Values of a form whose inputs are drawn from them, its lists included. */
export interface EntryValues<V extends Record<string, unknown>> {
  values: V;
  set: (part: Partial<V>) => void;
  /** Sentence of the error at a path. */
  errorOf: (path: string) => string | undefined;
  /** Place and error of the input at a path. */
  at: (path: string) => { 'data-path': string; error: ReactNode };
}

export function useEntryValues<V extends Record<string, unknown>>(form: FormOf<V>): EntryValues<V> {
  const [values, setValues] = useState<V>(() => form.getValues());
  const errorOf = (path: string): string | undefined => form.errors[path] as string | undefined; // sentences of the schema
  return {
    values,
    set: (part) => {
      setValues((before) => ({ ...before, ...part }));
      for (const name of Object.keys(part)) setValue(form, name, part[name] as V[string]); // a name of its own
    },
    errorOf,
    at: (path) => {
      const error = errorOf(path);
      return { ...placeOf(form, path), error: error === undefined ? undefined : <FieldError>{error}</FieldError> };
    },
  };
}
