import { useEffect, useState } from 'react';
import { toolbarStickyPastPx } from '#platform/kernel/constants.ts';

/** Whether the page is scrolled past 200 px, from where on its toolbar sticks. */
export function useIsStuck(): boolean {
  const [isStuck, setStuck] = useState(false);
  useEffect(() => {
    const look = (): void => setStuck(scrollY > toolbarStickyPastPx);
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, []);
  return isStuck;
}
