import { useEffect, useState } from 'react';

const everyMinuteMs = 60_000;

/** The current instant in milliseconds, anew every minute while the page is open. */
export function useMinute(): number {
  const [at, setAt] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setAt(Date.now()), everyMinuteMs);
    return () => clearInterval(timer);
  }, []);
  return at;
}
