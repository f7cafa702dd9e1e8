import { useEffect, useSyncExternalStore } from 'react';
import { changeLayout, defaultLayout, type LayoutChange, type LayoutConfig } from '#platform/kernel/frame-layout.ts';

const listeners = new Set<() => void>();
let layout: LayoutConfig = defaultLayout;

function set(next: LayoutConfig): void {
  if (next === layout) return;
  layout = next;
  for (const listener of listeners) listener();
}

/** Puts the frame back to its default; done before each navigation. */
export const resetLayout = (): void => set(defaultLayout);

/** The frame as the page on screen wants it. */
export const useLayout = (): LayoutConfig =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => layout,
  );

/** Changes the frame for as long as the page is shown. Give a constant. @public The navigation rules ask for it; no page needs it yet. */
export function usePageLayout(change: LayoutChange): void {
  useEffect(() => {
    set(changeLayout(change));
    return resetLayout;
  }, [change]);
}

const moveListeners = new Set<() => void>();
let isMoving = false;
let timer: ReturnType<typeof setTimeout> | undefined;
/** A move that takes less shows no bar, and costs no drawing of one before its page. */
const shownAfterMs = 100;

function setMoving(moving: boolean): void {
  if (moving === isMoving) return;
  isMoving = moving;
  for (const listener of moveListeners) listener();
}

/** The bar of two pixels on the sheet while the next page is on its way. */
export const progress = {
  start: () => {
    clearTimeout(timer);
    timer = setTimeout(() => setMoving(true), shownAfterMs);
  },
  stop: () => {
    clearTimeout(timer);
    setMoving(false);
  },
};

export const useProgress = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      moveListeners.add(listener);
      return () => moveListeners.delete(listener);
    },
    () => isMoving,
  );
