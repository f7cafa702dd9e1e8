import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let isMoving = false;
let timer: ReturnType<typeof setTimeout> | undefined;
/** A move that takes less shows no bar, and costs no drawing of one before its page. */
const shownAfterMs = 100;

function set(moving: boolean): void {
  if (moving === isMoving) return;
  isMoving = moving;
  for (const listener of listeners) listener();
}

/** The bar of two pixels on the sheet while the next page is on its way. */
export const progress = {
  start: () => {
    clearTimeout(timer);
    timer = setTimeout(() => set(true), shownAfterMs);
  },
  stop: () => {
    clearTimeout(timer);
    set(false);
  },
};

export const useProgress = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isMoving,
  );
