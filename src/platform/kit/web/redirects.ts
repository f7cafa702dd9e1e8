import { redirect, type AnyRouter } from '@tanstack/react-router';

/** The router's types know no addresses: its routes are made from the site map. */

interface Destination {
  to: string;
  params?: unknown;
  search?: unknown;
}

/** Value for a guard to throw: leads elsewhere, without an entry in the history. */
export const redirection = (destination: Destination | { href: string }): Error => redirect({ ...destination, replace: true } as never) as unknown as Error; // not an error, but thrown as one

/** Loads the page of an address before it is opened. */
export function preload(router: AnyRouter, address: string): void {
  void router.preloadRoute({ href: address } as never).catch(() => undefined); // see above
}
