import { getMailFrame } from '#platform/http/server/provider.ts';
import { hasForeignLetters } from '#platform/kernel/email-format.ts';
import { platformError } from '#platform/kernel/errors.ts';
import { declareQueue } from '#capabilities/queues/server/queue.service.ts';
import { companyUnknown } from '../account.issues.ts';
import { signUpQueue } from '../sign-ups.queue.ts';
import * as api from '../sign-ups.queue.api.ts';
import * as accounts from './accounts.service.ts';
import { findMemberCompany } from './member-companies.store.ts';
import { queueClaims } from './queue-claims.ts';
import { mailSignUpAttached, mailSignUpRefused } from './sign-ups.mails.ts';
import { queuedSignUps, readSignUp } from './sign-ups.store.ts';

/** Queue of accounts without a company. */
export const signUpsQueue = declareQueue({
  rule: signUpQueue,
  table: 'sign_ups',
  searched: ['u.full_name', 'u.email', 'i.company_name', 'i.customer_number'],
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
        const rights = { role, sees_prices: prices, orders_services: services, accepts_offers: accepts };
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
