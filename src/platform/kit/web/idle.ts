import { useEffect, useState } from 'react';
import { startUpWidgetsMs } from '#platform/kernel/constants.ts';
import { queryClient } from './query-client.ts';

let wasIdle = false;

/** Whether the first page has been there for half a second, with what it asked for. Work that nobody waits for begins then. */
export function useIsIdle(): boolean {
  const [isIdle, setIdle] = useState(wasIdle);
  useEffect(() => {
    if (wasIdle) return;
    const timer = setInterval(() => {
      if (queryClient.isFetching() > 0) return;
      clearInterval(timer);
      wasIdle = true;
      setIdle(true);
    }, startUpWidgetsMs);
    return () => clearInterval(timer);
  }, []);
  return isIdle;
}
