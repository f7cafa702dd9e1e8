import { z } from 'zod';
import { instant, shown } from '#platform/http/schemas.ts';
import { acted, actionEndpoint, itemEndpoint, queueItem } from '#capabilities/queues/queues.api.ts';
import { directLinkRequest, linkLabels } from './direct-link.api.ts';
import { identityCheckQueue } from './identity-checks.queue.ts';

const identityCheck = queueItem(identityCheckQueue, {
  email: shown(254),
  phone: shown(40).nullable(),
  requestedTimes: z.int(),
  lastRequestedAt: instant(),
  /** Account data for checking the caller's identity. Null when the address has no active account. */
  account: z
    .object({
      fullName: shown(200),
      jobFunction: shown(100).nullable(),
      landline: shown(40).nullable(),
      mobile: shown(40).nullable(),
      companies: z.array(shown(200)).max(50),
      isStaff: z.boolean(),
    })
    .nullable(),
}).meta({ id: 'IdentityCheck' });
export type QueuedIdentityCheck = z.output<typeof identityCheck>;

export const getIdentityCheck = itemEndpoint(identityCheckQueue, 'A forgotten password, with what may be done about it.', identityCheck);
export const issueLink = actionEndpoint(
  '/api/queues/identity-checks/:id/link',
  'Issues a direct sign-in link after the identity was checked by phone. It is shown this once.',
  z.object({ link: shown(400), endsAt: instant(), item: identityCheck }),
  acted(directLinkRequest.shape, linkLabels),
  ['accounts.alreadyHandled', 'accounts.linkTooLong', 'accounts.linkForOneself', 'tooMany'],
);
export const refuseIdentity = actionEndpoint('/api/queues/identity-checks/:id/refuse', 'Closes an identity check that failed.', identityCheck, undefined, [
  'accounts.alreadyHandled',
]);
