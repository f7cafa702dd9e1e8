import { m } from '#generated/messages/messages.js';
import { dayInZone } from '#platform/kernel/calendar.ts';
import { providerTimeZone } from '#platform/kernel/constants.ts';
import { issue } from '#platform/kernel/issues.ts';

/** The day on which a delivery is expected: the carrier's word, else the promise. */
export const expectedDay = (delivery: { expectedOn: string | null; promisedOn: string | null }): string | null => delivery.expectedOn ?? delivery.promisedOn;

export const beforeShipping = issue('orders.entry.beforeShipping', m['orders.entry.flaw.beforeShipping']);

/** Whether a delivery would be received before the day on which it left, by the provider's days. */
export const isReceivedEarly = ({ shippedOn, deliveredAt }: { shippedOn: string | null; deliveredAt: string | null }): boolean =>
  shippedOn !== null && deliveredAt !== null && dayInZone(deliveredAt, providerTimeZone) < shippedOn;
