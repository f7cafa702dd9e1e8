import { useState } from 'react';

/** Drafts by name, as long as the page lives: text that was begun outlives its field. */
const drafts = new Map<string, unknown>();

/** Draft that was kept under a name. */
export const readDraft = <T>(name: string): T | undefined => drafts.get(name) as T | undefined;

/** Keeps a draft under a name; `null` drops it. */
export function keepDraft(name: string, value: unknown): void {
  if (value === null) drafts.delete(name);
  else drafts.set(name, value);
}

/** State that is still there when its field comes back. @param name tells one field from every other; `null` drops what was kept */
export function useDraft<T>(name: string, empty: T): [value: T, set: (value: T | null) => void] {
  const [value, setValue] = useState<T>(() => readDraft<T>(name) ?? empty);
  const set = (next: T | null): void => {
    keepDraft(name, next);
    setValue(next ?? empty);
  };
  return [value, set];
}

const copyPrefix = 'passerelle.draft.';

/** Content of a draft that has not reached the server; it is kept in the browser until it has. */
export function readCopy(name: string): string | null {
  try {
    return localStorage.getItem(copyPrefix + name);
  } catch {
    return null;
  }
}

/** Keeps the content of a draft in the browser; `null` drops it. */
export function keepCopy(name: string, content: string | null): void {
  try {
    if (content === null) localStorage.removeItem(copyPrefix + name);
    else localStorage.setItem(copyPrefix + name, content);
  } catch {
    /* then the draft lives on the server alone */
  }
}

/** Texts of forms in the storage of the tab, each behind its person (`form/typed-store.ts`). */
export const typedPrefix = 'passerelle.typed.';

/** Drops the text of the forms of everybody but one person. */
export function dropTyped(except: string | null): void {
  forget('sessionStorage', typedPrefix, except);
}

function forget(storage: 'localStorage' | 'sessionStorage', prefix: string, except: string | null = null): void {
  try {
    const kept = globalThis[storage];
    for (const key of Object.keys(kept)) if (key.startsWith(prefix) && (except === null || !key.startsWith(`${prefix}${except} `))) kept.removeItem(key);
  } catch {
    /* then there is nothing to drop */
  }
}

/** Drops the drafts of the reader who leaves. Unsent drafts survive an expired session, but not signing out. */
export function dropDrafts(isSignedOut: boolean): void {
  drafts.clear();
  if (!isSignedOut) return;
  dropTyped(null);
  forget('localStorage', copyPrefix);
}
