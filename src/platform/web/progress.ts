import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let isMoving = false;

function set(moving: boolean): void {
  if (moving === isMoving) return;
  isMoving = moving;
  for (const listener of listeners) listener();
}

/** The bar of two pixels on the sheet while the next page is on its way. */
export const progress = { start: () => set(true), stop: () => set(false) };

export const useProgress = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isMoving,
  );
