import { useLayoutEffect } from 'react';

/** Failures that a part of the page shows in its own place. */
export const said = new WeakSet<object>();

/** Marks a failure as shown in its own place, so that no general notice repeats it. */
export function useSaid(failure: unknown): void {
  useLayoutEffect(() => {
    if (typeof failure === 'object' && failure !== null) said.add(failure);
  }, [failure]);
}
