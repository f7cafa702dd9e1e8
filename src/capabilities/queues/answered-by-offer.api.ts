import { m } from '#generated/messages/messages.js';
import { requiredText, text, requiredIdentifier } from '#platform/http/schemas.ts';
import { acted } from './queues.api.ts';

/** Bodies of the actions on a customer's request that an offer answers: the number of an offer of the ERP, or the reason for closing without one. */

export const offerAnswer = acted(
  { offerNumber: requiredIdentifier(60), answer: text(2000) },
  { offerNumber: m['queues.byOffer.number'], answer: m['queues.byOffer.words'] },
);
export const requestClosing = acted({ answer: requiredText(2000) }, { answer: m['queues.byOffer.reason'] });
