import type { InvoiceState } from './invoice.ts';

/** Rules of disputes: a customer contests an invoice, and both sides write in the conversation on it until the provider closes the dispute. */

export const disputeReasons = ['price', 'quantity', 'notReceived', 'damaged', 'duplicate', 'vat', 'address', 'other'] as const;
export type DisputeReason = (typeof disputeReasons)[number];

/** Once claimed, a dispute waits for the side that did not write last: `inProgress` for the provider, `answered` for the customer. */
export const disputeStates = ['received', 'inProgress', 'answered', 'closed'] as const;
export type DisputeState = (typeof disputeStates)[number];

/** State of an open dispute after a message. */
export const resolveDisputeState = (state: DisputeState, from: 'customer' | 'staff'): DisputeState => {
  if (from === 'staff') return 'answered';
  return state === 'answered' ? 'inProgress' : state;
};

export const disputeMessageMax = 2000;
export const disputeFilesAtMost = 5;

/** Why an invoice can't be contested now. */
export type DisputeObstacle = 'prices' | 'void' | 'disputed';

/** A person may contest an invoice with the right to see prices, one dispute at a time; never an invoice without an amount due. */
export function mayDispute({ isDisputed, state }: { isDisputed: boolean; state: InvoiceState }, { prices }: { prices: boolean }): true | DisputeObstacle {
  if (!prices) return 'prices';
  if (state === 'void') return 'void';
  return isDisputed ? 'disputed' : true;
}
