import { useState } from 'react';

/** Drafts by name, as long as the page lives: text that was begun outlives its field. */
const drafts = new Map<string, unknown>();

/** Draft that was kept under a name. */
export const draftOf = <T>(name: string): T | undefined => drafts.get(name) as T | undefined;

/** Keeps a draft under a name; `null` drops it. */
export function keepDraft(name: string, value: unknown): void {
  if (value === null) drafts.delete(name);
  else drafts.set(name, value);
}

/** State that is still there when its field comes back. @param name tells one field from every other; `null` drops what was kept */
export function useDraft<T>(name: string, empty: T): [value: T, set: (value: T | null) => void] {
  const [value, setValue] = useState<T>(() => draftOf<T>(name) ?? empty);
  const set = (next: T | null): void => {
    keepDraft(name, next);
    setValue(next ?? empty);
  };
  return [value, set];
}

/** Drops the drafts of whoever leaves. */
export const dropDrafts = (): void => drafts.clear();
