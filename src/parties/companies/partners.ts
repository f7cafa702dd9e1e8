import { m } from '#generated/messages/messages.js';
import type { Message } from '#platform/kernel/message.ts';

/** Partners and their clients, as the provider's office lists them. Pure. */

/** Links of a partner: to clients, some of which end soon, or to none. */
export const partnerLinkStates = ['clients', 'ending', 'none'] as const;
export type PartnerLinkState = (typeof partnerLinkStates)[number];

export const partnerLinkNames: Readonly<Record<PartnerLinkState, Message>> = {
  clients: m['companies.partners.links.clients'],
  ending: m['companies.partners.links.ending'],
  none: m['companies.partners.links.none'],
};

/** Months before the end of a link within which it ends soon. */
export const endingMonths = 3;
