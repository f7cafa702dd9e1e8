import { scrollTopAfterNavigationMs } from '#platform/constants.ts';

/** Scrolls to a part of a page that its address names, once the page itself has gone to its top. */
export function comeIntoView(part: Element | null | undefined): void {
  setTimeout(() => part?.scrollIntoView(), 2 * scrollTopAfterNavigationMs);
}
