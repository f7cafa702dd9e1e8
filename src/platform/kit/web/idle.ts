import { useEffect, useState } from 'react';
import { startUpWidgetsMs } from '#platform/kernel/constants.ts';

let wasIdle = false;

/** Whether the first page has been there for half a second. Work that nobody waits for begins then. */
export function useIsIdle(): boolean {
  const [isIdle, setIdle] = useState(wasIdle);
  useEffect(() => {
    if (wasIdle) return;
    const timer = setTimeout(() => {
      wasIdle = true;
      setIdle(true);
    }, startUpWidgetsMs);
    return () => clearTimeout(timer);
  }, []);
  return isIdle;
}
