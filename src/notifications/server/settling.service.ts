import { settledAfterMinutes } from '../notification.ts';

/** When a series of changes that goes on now will have come to rest. */
export const settledAt = (): Date => new Date(Date.now() + settledAfterMinutes * 60_000);
