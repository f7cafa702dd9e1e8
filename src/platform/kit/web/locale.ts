import { useSyncExternalStore } from 'react';
import { isLocale, localeOfBrowser, type Locale } from '#platform/kernel/locale.ts';
import { readLocaleFrom } from '#platform/kernel/message.ts';

/** Rule: a stored choice wins, else the signed-in user's language, else the browser's. */
const storageKey = 'passerelle.language';
const listeners = new Set<() => void>();

const readStored = (): Locale | undefined => {
  try {
    const value = localStorage.getItem(storageKey);
    return isLocale(value) ? value : undefined;
  } catch {
    return undefined;
  }
};

let current: Locale = readStored() ?? localeOfBrowser(globalThis.navigator?.language);
readLocaleFrom(() => current);
show(current);

function show(locale: Locale): void {
  current = locale;
  if (typeof document !== 'undefined') document.documentElement.lang = locale;
}

/** The language on screen. */
export const currentLocale = (): Locale => current;

/** Whether the reader has chosen a language on this device. */
export const hasChosenLocale = (): boolean => readStored() !== undefined;

/** Chooses the language and keeps the choice; everything on screen is rendered again, nothing is reloaded. */
export function chooseLocale(locale: Locale): void {
  try {
    localStorage.setItem(storageKey, locale);
  } catch {
    /* then the choice lasts as long as the tab */
  }
  if (locale === current) return;
  show(locale);
  for (const listener of listeners) listener();
}

/** Applies the signed-in user's language where no choice is stored; does not count as a choice. */
export function applyUserLocale(locale: Locale | null): void {
  if (locale === null || readStored() !== undefined || locale === current) return;
  show(locale);
  for (const listener of listeners) listener();
}

/** Calls back when the language changes. Returns how to stop. */
export const onLocaleChange = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The language on screen; the component renders again when it changes. */
export const useLocale = (): Locale => useSyncExternalStore(onLocaleChange, currentLocale);
