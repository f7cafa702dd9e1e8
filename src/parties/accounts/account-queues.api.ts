import { z } from 'zod';
import { instant, responseText, companyId, requiredText } from '#platform/http/schemas.ts';
import { actionBody, actionEndpoint, itemEndpoint, queueItem } from '#capabilities/queues/queues.api.ts';
import { directLinkRequest, linkLabels } from './sign-in.api.ts';
import { signUpQueue, identityCheckQueue } from './account-queues.ts';
import { m } from '#generated/messages/messages.js';

const identityCheck = queueItem(identityCheckQueue, {
  email: responseText(254),
  phone: responseText(40).nullable(),
  requestedTimes: z.int(),
  lastRequestedAt: instant(),
  /** Account data for checking the caller's identity. Null when the address has no active account. */
  account: z
    .object({
      fullName: responseText(200),
      jobFunction: responseText(100).nullable(),
      landline: responseText(40).nullable(),
      mobile: responseText(40).nullable(),
      companies: z.array(responseText(200)).max(50),
      isStaff: z.boolean(),
    })
    .nullable(),
}).meta({ id: 'IdentityCheck' });
export type QueuedIdentityCheck = z.output<typeof identityCheck>;

export const getIdentityCheck = itemEndpoint(identityCheckQueue, 'A forgotten password, with what may be done about it.', identityCheck);
export const issueLink = actionEndpoint(
  '/api/queues/identity-checks/:id/link',
  'Issues a direct sign-in link after the identity was checked by phone. It is shown this once.',
  z.object({ link: responseText(400), endsAt: instant(), item: identityCheck }),
  actionBody(directLinkRequest.shape, linkLabels),
  ['accounts.alreadyHandled', 'accounts.linkTooLong', 'accounts.linkForOneself', 'tooMany'],
);
export const refuseIdentity = actionEndpoint('/api/queues/identity-checks/:id/refuse', 'Closes an identity check that failed.', identityCheck, undefined, [
  'accounts.alreadyHandled',
]);

const company = z.object({ companyId: companyId(), name: responseText(200), customerNumber: responseText(60).nullable(), city: responseText(100).nullable() });

const signUp = queueItem(signUpQueue, {
  fullName: responseText(200),
  email: responseText(254),
  /** Null until the person has opened the link mailed to the address. */
  confirmedAt: instant().nullable(),
  /** Whether the address holds letters of another alphabet, which look like Latin ones. */
  hasForeignLetters: z.boolean(),
  jobFunction: responseText(100).nullable(),
  phone: responseText(40).nullable(),
  givenCompany: responseText(200),
  givenCustomerNumber: responseText(60).nullable(),
  comment: responseText(2000).nullable(),
  /** Companies with the given customer number or a similar name. */
  suggestions: z.array(company).max(5),
}).meta({ id: 'SignUp' });
export type QueuedSignUp = z.output<typeof signUp>;

/** Rights given together with a company. */
export const attachment = actionBody(
  { companyId: companyId(), role: z.enum(['member', 'manager']), prices: z.boolean(), services: z.boolean(), accepts: z.boolean() },
  {
    companyId: m['queues.field.company'],
    role: m['accounts.queue.role'],
    prices: m['accounts.right.prices'],
    services: m['accounts.right.services'],
    accepts: m['accounts.right.accepts'],
  },
);
export const refusal = actionBody({ comment: requiredText(1000) }, { comment: m['accounts.signUps.comment'] });

export const getQueuedSignUp = itemEndpoint(signUpQueue, 'An account that waits for its company, with what may be done about it.', signUp);
export const attachSignUp = actionEndpoint('/api/queues/sign-ups/:id/attach', 'Attaches an account to a company with these rights.', signUp, attachment, [
  'accounts.alreadyHandled',
]);
export const refuseSignUp = actionEndpoint('/api/queues/sign-ups/:id/refuse', 'Refuses to attach an account; its owner is sent the comment.', signUp, refusal, [
  'accounts.alreadyHandled',
]);
