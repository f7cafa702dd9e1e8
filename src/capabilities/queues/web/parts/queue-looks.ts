import { slot } from '#platform/kit/web/slot.ts';
import type { QueueLook } from './queue-look.ts';

/** Appearance of the queues of all domains, in the order of their tabs. */
export const queueLooks = slot<readonly QueueLook[]>();
