import { z } from 'zod';
import { endpoint } from '#platform/contract.ts';
import { companyId, instant, requiredText, shown, text, uuid, whole } from '#platform/schemas.ts';
import { specialLinkMinutes } from './queue.ts';
import { queueItem } from './queues.api.ts';

/** What is done about the items of the queues. Each takes the version the reader saw. */

const byId = z.object({ id: uuid() });
const version = { version: whole(0, Number.MAX_SAFE_INTEGER) };

/** The rights that a person gets with a company (spec §1). */
export const attachment = z.strictObject({
  ...version,
  companyId: companyId(),
  role: z.enum(['member', 'manager']),
  prices: z.boolean(),
  services: z.boolean(),
  accepts: z.boolean(),
});
export const attachSignUp = endpoint('POST', '/api/queues/sign-ups/:id/attach', {
  summary: 'Attaches an account to a company with these rights.',
  access: 'staff',
  params: byId,
  body: attachment,
  response: queueItem,
});

export const refusal = z.strictObject({ ...version, comment: requiredText(1000) });
export const refuseSignUp = endpoint('POST', '/api/queues/sign-ups/:id/refuse', {
  summary: 'Refuses to attach an account; its owner is sent the comment.',
  access: 'staff',
  params: byId,
  body: refusal,
  response: queueItem,
});

/** What a direct link does, and how long it lives (spec §2). */
export const directLinkWish = z.strictObject({
  /** `sign_in` signs in with no new password: administrators only. */
  purpose: z.enum(['forgotten_password', 'sign_in']).default('forgotten_password'),
  /** 15 minutes by default; longer for administrators only. */
  minutes: z.union([z.literal(15), ...specialLinkMinutes.map((minutes) => z.literal(minutes))]).default(15),
});
export const linkWish = directLinkWish.extend(version);
export const issueLink = endpoint('POST', '/api/queues/identity-checks/:id/link', {
  summary: 'Issues a direct sign-in link after the identity was checked by phone. It is shown this once.',
  access: 'staff',
  params: byId,
  body: linkWish,
  response: z.object({ link: shown(400), endsAt: instant(), item: queueItem }),
});
export const refuseIdentity = endpoint('POST', '/api/queues/identity-checks/:id/refuse', {
  summary: 'Closes an identity check that failed.',
  access: 'staff',
  params: byId,
  body: z.strictObject(version),
  response: queueItem,
});

export const takeDamage = endpoint('POST', '/api/queues/damage-reports/:id/take', {
  summary: 'Takes a damage report in hand.',
  access: 'staff',
  params: byId,
  body: z.strictObject(version),
  response: queueItem,
});
export const damageAnswer = z.strictObject({ ...version, answer: requiredText(2000) });
export const answerDamage = endpoint('POST', '/api/queues/damage-reports/:id/answer', {
  summary: 'Answers whoever reported a damage, by e-mail and on the order’s page.',
  access: 'staff',
  params: byId,
  body: damageAnswer,
  response: queueItem,
});
export const closeDamage = endpoint('POST', '/api/queues/damage-reports/:id/close', {
  summary: 'Closes a damage report that was answered.',
  access: 'staff',
  params: byId,
  body: z.strictObject(version),
  response: queueItem,
});

export const takeDispute = endpoint('POST', '/api/queues/invoice-disputes/:id/take', {
  summary: 'Takes a contested invoice in hand.',
  access: 'staff',
  params: byId,
  body: z.strictObject(version),
  response: queueItem,
});
export const disputeAnswer = z.strictObject({ ...version, answer: requiredText(2000) });
export const answerDispute = endpoint('POST', '/api/queues/invoice-disputes/:id/answer', {
  summary: 'Answers whoever contested an invoice.',
  access: 'staff',
  params: byId,
  body: disputeAnswer,
  response: queueItem,
});
export const closeDispute = endpoint('POST', '/api/queues/invoice-disputes/:id/close', {
  summary: 'Closes a dispute that was answered.',
  access: 'staff',
  params: byId,
  body: z.strictObject(version),
  response: queueItem,
});

export const takeOfferRequest = endpoint('POST', '/api/queues/offer-requests/:id/take', {
  summary: 'Takes a request for an offer in hand.',
  access: 'staff',
  params: byId,
  body: z.strictObject(version),
  response: queueItem,
});
export const offerAnswer = z.strictObject({ ...version, offerNumber: requiredText(60), answer: text(2000) });
export const answerOfferRequest = endpoint('POST', '/api/queues/offer-requests/:id/answer', {
  summary: 'Answers a request by an offer that the ERP has sent.',
  access: 'staff',
  params: byId,
  body: offerAnswer,
  response: queueItem,
});
export const requestClosing = z.strictObject({ ...version, answer: requiredText(2000) });
export const closeOfferRequest = endpoint('POST', '/api/queues/offer-requests/:id/close', {
  summary: 'Closes a request without an offer, and says why.',
  access: 'staff',
  params: byId,
  body: requestClosing,
  response: queueItem,
});
export const settleConversation = endpoint('POST', '/api/queues/conversations/:id/settle', {
  summary: 'Says that nothing is to be answered.',
  access: 'staff',
  params: byId,
  body: z.strictObject(version),
  response: queueItem,
});

export const retryRow = endpoint('POST', '/api/queues/failed-rows/:id/retry', {
  summary: 'Tries a row of the feed again, as it came.',
  access: 'staff',
  params: byId,
  body: z.strictObject(version),
  response: z.object({ outcome: z.enum(['landed', 'waiting', 'failed']), item: queueItem }),
});
export const dismissRow = endpoint('POST', '/api/queues/failed-rows/:id/dismiss', {
  summary: 'Puts a row of the feed aside.',
  access: 'staff',
  params: byId,
  body: z.strictObject(version),
  response: queueItem,
});
