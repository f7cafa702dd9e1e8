import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let place: HTMLElement | null = null;

/** Names the place for a page's actions in the top bar of phones; `null` when the bar leaves. */
export function setBarPlace(element: HTMLElement | null): void {
  place = element;
  for (const listener of listeners) listener();
}

/** The place for a page's actions in the top bar of phones; `null` elsewhere. */
export const useBarPlace = (): HTMLElement | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => place,
  );
