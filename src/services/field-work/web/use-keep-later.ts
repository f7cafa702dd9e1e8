import { useEffect, useEffectEvent } from 'react';

/** Typed text becomes an entry this long after the last key. */
const keepAfterMs = 700;

/** Keeps what was typed soon after the last key, and when its field goes: closing the browser loses nothing. @param typed `null`: nothing is typed */
export function useKeepLater(typed: unknown, keep: () => void): void {
  const keepNow = useEffectEvent(keep);
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => keepNow(), keepAfterMs);
    return () => clearTimeout(timer);
  }, [typed]);
  useEffect(() => () => keepNow(), []);
}
