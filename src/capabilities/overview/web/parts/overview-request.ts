import { slot } from '#platform/kit/web/slot.ts';

/** Address of a new request for an offer. */
export const overviewRequestAddress = slot<() => string>();
