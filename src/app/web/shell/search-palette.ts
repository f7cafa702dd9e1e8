import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let isShown = false;

function set(shown: boolean): void {
  isShown = shown;
  for (const listener of listeners) listener();
}

export const showSearch = (): void => set(true);
export const hideSearch = (): void => set(false);

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
