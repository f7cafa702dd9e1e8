import { useEffect, useState } from 'react';
import { startUpWidgetsMs } from '#platform/constants.ts';

let wasSettled = false;

/** Whether the first page has been there for half a second: what no one waits for begins then. */
export function useIsSettled(): boolean {
  const [isSettled, setSettled] = useState(wasSettled);
  useEffect(() => {
    if (wasSettled) return;
    const timer = setTimeout(() => {
      wasSettled = true;
      setSettled(true);
    }, startUpWidgetsMs);
    return () => clearTimeout(timer);
  }, []);
  return isSettled;
}
