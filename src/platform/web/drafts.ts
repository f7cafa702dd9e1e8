import { useState } from 'react';

/** Drafts by name, as long as the page lives: text that was begun outlives its field. */
const drafts = new Map<string, unknown>();

/** State that is still there when its field comes back. @param name tells one field from every other; `null` drops what was kept */
export function useDraft<T>(name: string, empty: T): [value: T, set: (value: T | null) => void] {
  const [value, setValue] = useState<T>(() => (drafts.get(name) as T | undefined) ?? empty);
  const set = (next: T | null): void => {
    if (next === null) drafts.delete(name);
    else drafts.set(name, next);
    setValue(next ?? empty);
  };
  return [value, set];
}

/** Drops the drafts of whoever leaves. */
export const dropDrafts = (): void => drafts.clear();
