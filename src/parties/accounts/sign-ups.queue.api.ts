import { z } from 'zod';
import { m } from '#generated/messages/messages.js';
import { companyId, instant, requiredText, shown } from '#platform/http/schemas.ts';
import { acted, actionEndpoint, itemEndpoint, queueItem } from '#capabilities/queues/queues.api.ts';
import { signUpQueue } from './sign-ups.queue.ts';

const company = z.object({ companyId: companyId(), name: shown(200), customerNumber: shown(60).nullable(), city: shown(100).nullable() });

const signUp = queueItem(signUpQueue, {
  fullName: shown(200),
  email: shown(254),
  /** Null until the person has opened the link mailed to the address. */
  confirmedAt: instant().nullable(),
  /** Whether the address holds letters of another alphabet, which look like Latin ones. */
  hasForeignLetters: z.boolean(),
  jobFunction: shown(100).nullable(),
  phone: shown(40).nullable(),
  givenCompany: shown(200),
  givenCustomerNumber: shown(60).nullable(),
  comment: shown(2000).nullable(),
  /** Companies with the given customer number or a similar name. */
  suggestions: z.array(company).max(5),
}).meta({ id: 'SignUp' });
export type QueuedSignUp = z.output<typeof signUp>;

/** Rights given together with a company. */
export const attachment = acted(
  { companyId: companyId(), role: z.enum(['member', 'manager']), prices: z.boolean(), services: z.boolean(), accepts: z.boolean() },
  {
    companyId: m['queues.field.company'],
    role: m['accounts.queue.role'],
    prices: m['accounts.right.prices'],
    services: m['accounts.right.services'],
    accepts: m['accounts.right.accepts'],
  },
);
export const refusal = acted({ comment: requiredText(1000) }, { comment: m['accounts.signUps.comment'] });

export const getQueuedSignUp = itemEndpoint(signUpQueue, 'An account that waits for its company, with what may be done about it.', signUp);
export const attachSignUp = actionEndpoint('/api/queues/sign-ups/:id/attach', 'Attaches an account to a company with these rights.', signUp, attachment, [
  'accounts.alreadyHandled',
]);
export const refuseSignUp = actionEndpoint('/api/queues/sign-ups/:id/refuse', 'Refuses to attach an account; its owner is sent the comment.', signUp, refusal, [
  'accounts.alreadyHandled',
]);
