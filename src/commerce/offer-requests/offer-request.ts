import { m } from '#generated/messages/messages.js';

/** Rules of requests for offers. Pure. */

export const offerRequestStates = ['received', 'inProgress', 'answered', 'closed'] as const;
export type OfferRequestState = (typeof offerRequestStates)[number];

export const requestFilesAtMost = 10;
export const requestLinesAtMost = 200;
export const requestMessageMax = 4000;

/** A request says what is wanted: in words, or by lines. */
export const isAsking = ({ message, lines }: { message: string; lines: readonly unknown[] }): boolean => message.trim() !== '' || lines.length > 0;

/** Names of a request's states. */
export const offerRequestStateNames = {
  received: m['offer-requests.state.received'],
  inProgress: m['offer-requests.state.inProgress'],
  answered: m['offer-requests.state.answered'],
  closed: m['offer-requests.state.closed'],
} satisfies Record<OfferRequestState, unknown>;
