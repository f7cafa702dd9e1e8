import { useLayoutEffect } from 'react';

/** Failures that a part of the page has told of in its own place. */
export const said = new WeakSet<object>();

/** Notes that the place of what could not be loaded says so itself. */
export function useSaid(failure: unknown): void {
  useLayoutEffect(() => {
    if (typeof failure === 'object' && failure !== null) said.add(failure);
  }, [failure]);
}
