import { useEffect, useState } from 'react';
import { startUpWidgetsMs } from '#platform/kernel/constants.ts';

/** Longest wait for a page that always has something to do. */
const busyMaxMs = 2000;

let wasIdle = false;

/** Calls back half a second later, once the page has nothing to do: on a slow device it may still be drawing its rows. Returns how to stop. */
export function whenIdle(react: () => void): () => void {
  let waiting = 0;
  // Older browsers of Apple do not say when they have nothing to do.
  const waitForPause = typeof requestIdleCallback === 'function' ? () => (waiting = requestIdleCallback(react, { timeout: busyMaxMs })) : react;
  const timer = setTimeout(waitForPause, startUpWidgetsMs);
  return () => {
    clearTimeout(timer);
    if (waiting !== 0) cancelIdleCallback(waiting);
  };
}

/** Whether the first page has been there for half a second. Work that nobody waits for begins then. */
export function useIsIdle(): boolean {
  const [isIdle, setIdle] = useState(wasIdle);
  useEffect(
    () =>
      wasIdle
        ? undefined
        : whenIdle(() => {
            wasIdle = true;
            setIdle(true);
          }),
    [],
  );
  return isIdle;
}
