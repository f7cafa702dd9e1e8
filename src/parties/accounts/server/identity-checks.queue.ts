import { declareQueue } from '#capabilities/queues/server/queue.service.ts';
import { directLinkMinutes } from '../direct-link.ts';
import { identityCheckQueue } from '../identity-checks.queue.ts';
import * as api from '../identity-checks.queue.api.ts';
import * as accounts from './accounts.service.ts';
import { queuedChecks, readIdentityCheck } from './identity-checks.store.ts';
import { queueClaims } from './queue-claims.ts';
import { issuer, limitLinks, shownLink } from './direct-links.service.ts';

/** Queue of forgotten passwords. */
export const identityChecksQueue = declareQueue({
  rule: identityCheckQueue,
  table: 'identity_checks',
  searched: ['i.email', 'i.phone', 'u.full_name'],
  rows: queuedChecks,
  item: api.getIdentityCheck,
  read: readIdentityCheck,
  lacks: ({ account }) => ({ noAccount: account === null }),
  claims: queueClaims('identity_checks', 'identityCheck'),
  actions: ({ platform, route, act, change }) => {
    route(api.issueLink, async ({ params: { id }, body: { version, purpose, minutes } }, context) => {
      await limitLinks(platform, context);
      const isSpecial = purpose === 'sign_in' || minutes !== directLinkMinutes;
      const { result, item } = await change(context, { id, version, action: isSpecial ? 'issueSpecialLink' : 'issueLink' }, (tx) =>
        accounts.decideIdentityCheck(tx, context.author, { id, version, isVerified: true, by: issuer(context), purpose, minutes }),
      );
      return { ...shownLink(platform, result!), item };
    });

    act(api.refuseIdentity, 'refuse', async (tx, { item: { id, version }, context }) => {
      await accounts.decideIdentityCheck(tx, context.author, { id, version, isVerified: false, by: issuer(context) });
    });
  },
});
