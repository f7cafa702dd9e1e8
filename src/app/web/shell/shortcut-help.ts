import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let isShown = false;

function set(shown: boolean): void {
  isShown = shown;
  for (const listener of listeners) listener();
}

export const showShortcuts = (): void => set(true);
export const hideShortcuts = (): void => set(false);

/** Whether the list of keys is open. */
export const useShortcutHelp = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isShown,
  );
