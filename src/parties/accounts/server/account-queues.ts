import { getMailFrame } from '#platform/http/server/provider.ts';
import { hasForeignLetters } from '#platform/kernel/email-format.ts';
import { platformError } from '#platform/kernel/errors.ts';
import { declareQueue, type Claims } from '#capabilities/queues/server/queue.service.ts';
import { companyUnknown } from '../account.issues.ts';
import { signUpQueue, identityCheckQueue } from '../account-queues.ts';
import * as api from '../account-queues.api.ts';
import * as accounts from './accounts.service.ts';
import { toIssuer, limitLinks, presentLink } from './accounts.service.ts';
import { findMemberCompany } from './memberships.store.ts';
import { mailSignUpAttached, mailSignUpRefused } from './accounts.mails.ts';
import { queuedSignUps, readSignUp, giveQueued } from './sign-ups.store.ts';
import { recordQueued } from './accounts.journal.ts';
import { directLinkMinutes } from '../direct-link.ts';
import { queuedChecks, readIdentityCheck } from './identity-checks.store.ts';

/** Claims and releases sign-ups and identity checks. A claim leaves their state unchanged: the waiting person does not see it. */
export const queueClaims = (table: 'sign_ups' | 'identity_checks', kind: 'signUp' | 'identityCheck'): Claims => ({
  claim: async (tx, author, { id, title }) => {
    await giveQueued(tx, table, id, author.id);
    await recordQueued(tx, author, { kind, id, title }, 'claimed');
  },
  release: async (tx, author, { id, title }) => {
    await giveQueued(tx, table, id, null);
    await recordQueued(tx, author, { kind, id, title }, 'released');
  },
});

/** Queue of accounts without a company. */
export const signUpsQueue = declareQueue({
  rule: signUpQueue,
  table: 'sign_ups',
  searched: ['u.fullName', 'u.email', 'i.companyName', 'i.customerNumber'],
  rows: queuedSignUps,
  item: api.getQueuedSignUp,
  read: async (db, id) => {
    const signUp = await readSignUp(db, id);
    return { ...signUp, hasForeignLetters: hasForeignLetters(signUp.email) };
  },
  lacks: ({ confirmedAt }) => ({ addressUnconfirmed: confirmedAt === null }),
  claims: queueClaims('sign_ups', 'signUp'),
  actions: ({ platform, route, change }) => {
    route(api.attachSignUp, async ({ params: { id }, body }, context) => {
      const { version, companyId, role, prices, services, accepts } = body;
      const frame = await getMailFrame(platform);
      const { item } = await change(context, { id, version, action: 'attach' }, async (tx, signUp) => {
        const company = await findMemberCompany(tx, companyId);
        if (!company) throw platformError('invalid', {}, { flaws: [{ path: 'companyId', code: companyUnknown }] });
        const rights = { role, seesPrices: prices, ordersServices: services, acceptsOffers: accepts };
        await accounts.attachSignUp(tx, context.author, { id, version, companyId, rights, by: context.caller.userId });
        await mailSignUpAttached(tx, frame, signUp.email, company.companyName);
      });
      return item;
    });

    route(api.refuseSignUp, async ({ params: { id }, body: { version, comment } }, context) => {
      const frame = await getMailFrame(platform);
      const { item } = await change(context, { id, version, action: 'refuse' }, async (tx, signUp) => {
        await accounts.refuseSignUp(tx, context.author, { id, version, comment, by: context.caller.userId });
        await mailSignUpRefused(tx, frame, signUp.email, signUp.givenCompany, comment);
      });
      return item;
    });
  },
});

/** Queue of forgotten passwords. */
export const identityChecksQueue = declareQueue({
  rule: identityCheckQueue,
  table: 'identity_checks',
  searched: ['i.email', 'i.phone', 'u.fullName'],
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
        accounts.decideIdentityCheck(tx, context.author, { id, version, isVerified: true, by: toIssuer(context), purpose, minutes }),
      );
      return { ...presentLink(platform, result!), item };
    });

    act(api.refuseIdentity, 'refuse', async (tx, { item: { id, version }, context }) => {
      await accounts.decideIdentityCheck(tx, context.author, { id, version, isVerified: false, by: toIssuer(context) });
    });
  },
});
