import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let isShown = false;

function set(shown: boolean): void {
  isShown = shown;
  for (const listener of listeners) listener();
}

/** Characters typed since the search was opened, until its field has the focus: it may still be loading. */
let typedAhead = '';

function keepTyped(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  if (event.key === 'Escape') hideSearch();
  else if (event.key === 'Backspace') typedAhead = typedAhead.slice(0, -1);
  else if (event.key.length === 1) typedAhead += event.key;
  else return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Gives the characters typed so far to the field, which takes those that follow itself. */
export function takeTyped(): string {
  removeEventListener('keydown', keepTyped, { capture: true });
  const typed = typedAhead;
  typedAhead = '';
  return typed;
}

export function showSearch(): void {
  if (isShown) return;
  addEventListener('keydown', keepTyped, { capture: true });
  set(true);
}
export function hideSearch(): void {
  takeTyped();
  set(false);
}

/** Whether the search over everything is open. */
export const useSearchPalette = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isShown,
  );

/** Loads the search before it is opened. */
export const loadSearch = () => import('../SearchEverything.tsx');
