import { buildAddress } from '#platform/kernel/address.ts';

export const queuesPaths = { queue: '/provider/queues/{queue?}/{item?}' } as const;

/** A queue, optionally with one of its items open beside it. */
export const queueAddress = (queue?: string, item?: string): string => buildAddress(queuesPaths.queue, { queue, item });
