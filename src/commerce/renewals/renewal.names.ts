import { m } from '#generated/messages/messages.js';
import type { Message } from '#platform/message.ts';
import type { RenewalKind, RenewalState } from './renewal.ts';

/** Names of the states of a request for renewal. */
export const renewalStateNames = {
  requested: m['contracts.renewal.state.requested'],
  offerReceived: m['contracts.renewal.state.offerReceived'],
  renewed: m['contracts.renewal.state.renewed'],
  dropped: m['contracts.renewal.state.dropped'],
} satisfies Record<RenewalState, Message>;

/** Names of its kinds. */
export const renewalKindNames = { renewal: m['contracts.renewal.kind.renewal'], quote: m['contracts.renewal.kind.quote'] } satisfies Record<
  RenewalKind,
  Message
>;
