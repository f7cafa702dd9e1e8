import { m } from '#generated/messages/messages.js';
import type { Message } from '#platform/kernel/message.ts';
import type { RenewalKind, RenewalState } from './renewal.ts';

/** Names of the states of a request for renewal. */
export const renewalStateNames = {
  requested: m['renewals.state.requested'],
  offerReceived: m['renewals.state.offerReceived'],
  renewed: m['renewals.state.renewed'],
  dropped: m['renewals.state.dropped'],
} satisfies Record<RenewalState, Message>;

/** Names of its kinds. */
export const renewalKindNames = { renewal: m['renewals.kind.renewal'], quote: m['renewals.kind.quote'] } satisfies Record<RenewalKind, Message>;
