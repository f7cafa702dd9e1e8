import { partSlot } from '#platform/kit/web/slot.ts';

/** Way to a new ticket for an item. */
export const ticketOfItem = partSlot<{ item: string; company: number }>();
