import { useEffect, useState } from 'react';
import { startUpWidgetsMs } from '#platform/kernel/constants.ts';
import { queryClient } from './query-client.ts';

let wasIdle = false;
/** Time between two looks at whether the page still waits for something. */
const againMs = 50;

/** Whether the first page has been there for half a second, with what it asked for. Work that nobody waits for begins then. */
export function useIsIdle(): boolean {
  const [isIdle, setIdle] = useState(wasIdle);
  useEffect(() => {
    if (wasIdle) return;
    let timer = setTimeout(look, startUpWidgetsMs);
    function look(): void {
      if (queryClient.isFetching() > 0) {
        timer = setTimeout(look, againMs);
        return;
      }
      wasIdle = true;
      setIdle(true);
    }
    return () => clearTimeout(timer);
  }, []);
  return isIdle;
}
