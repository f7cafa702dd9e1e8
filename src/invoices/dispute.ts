import { m } from '#generated/messages/messages.js';
import { issue } from '#platform/issues.ts';

/** Rules of disputes: a customer contests an invoice, the provider answers. */

export const disputeReasons = ['price', 'quantity', 'notReceived', 'damaged', 'duplicate', 'vat', 'address', 'other'] as const;
export type DisputeReason = (typeof disputeReasons)[number];

export const disputeStates = ['received', 'inProgress', 'closed'] as const;
export type DisputeState = (typeof disputeStates)[number];

/** The state that a dispute shows: once answered it no longer waits, though the provider may not have closed it. */
export type DisputeDisplay = DisputeState | 'answered';
export const disputeDisplay = ({ state, answer }: { state: DisputeState; answer: string | null }): DisputeDisplay =>
  state !== 'closed' && answer !== null ? 'answered' : state;

export const disputeMessageMax = 2000;
export const disputeFilesAtMost = 5;

export const reasonRequired = issue('invoices.reasonRequired', m['invoices.dispute.reasonRequired']);

/** Why an invoice can't be contested now. */
export type DisputeObstacle = 'prices' | 'disputed';

/** A person may contest an invoice with the right to see prices, one dispute at a time. */
export function mayDispute({ isDisputed }: { isDisputed: boolean }, { prices }: { prices: boolean }): true | DisputeObstacle {
  if (!prices) return 'prices';
  return isDisputed ? 'disputed' : true;
}
