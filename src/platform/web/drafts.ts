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

const copyPrefix = 'passerelle.draft.';

/** Content of a draft that has not reached the server; it is kept in the browser until it has. */
export function copyOf(name: string): string | null {
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

const typedPrefix = 'passerelle.typed.';
/** Where this tab has no storage, or no room in it. */
const unstored = new Map<string, string>();

/** Text of a form that this tab keeps. @param place its person, company and form */
export function typedOf(place: string): string | null {
  try {
    return sessionStorage.getItem(typedPrefix + place) ?? unstored.get(place) ?? null;
  } catch {
    return unstored.get(place) ?? null;
  }
}

/** Keeps the text of a form for as long as the tab lives; `null` drops it. */
export function keepTyped(place: string, content: string | null): void {
  unstored.delete(place);
  try {
    sessionStorage.removeItem(typedPrefix + place);
    if (content !== null) sessionStorage.setItem(typedPrefix + place, content);
  } catch {
    if (content !== null) unstored.set(place, content);
  }
}

/** Whether this tab keeps text of a person's forms. */
export const hasTyped = (person: string): boolean => typedPlaces().some((place) => isOf(place, person));

/** Drops the text of the forms of everybody but one person. */
export function dropTyped(except: string | null): void {
  for (const place of typedPlaces()) if (except === null || !isOf(place, except)) keepTyped(place, null);
}

const isOf = (place: string, person: string): boolean => place.startsWith(`${person} `);

function typedPlaces(): string[] {
  try {
    const stored = Object.keys(sessionStorage).filter((key) => key.startsWith(typedPrefix));
    return [...stored.map((key) => key.slice(typedPrefix.length)), ...unstored.keys()];
  } catch {
    return [...unstored.keys()];
  }
}

/** Drops the drafts of whoever leaves. What has not reached the server outlives an expired session, not signing out. */
export function dropDrafts(isSignedOut: boolean): void {
  drafts.clear();
  if (!isSignedOut) return;
  dropTyped(null);
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(copyPrefix)) localStorage.removeItem(key);
  } catch {
    /* then there is nothing to drop */
  }
}
