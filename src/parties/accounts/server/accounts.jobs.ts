import type { Locale } from '#platform/kernel/locale.ts';
import type { Task } from '#platform/data/server/jobs/jobs.ts';
import { getMailFrame, getProvider } from '#platform/http/server/provider.ts';
import { deleteEnded, deleteUnconfirmed, deleteUnknownChecks } from './account-cleaning.store.ts';
import { mailSignUpAttached, mailForgottenPassword } from './accounts.mails.ts';
import { issueSignInLink } from './accounts.service.ts';
import { lockAsker } from './identity-checks.store.ts';
import { findFirstCompany } from './memberships.store.ts';
import { countOpenLinks } from './sign-in-links.store.ts';

const system = { kind: 'system', id: null, name: '' } as const;

/** Links of forgotten passwords that one person is mailed while they are valid: each works. */
const openLinksMax = 2;

/** Mails a link to a person who forgot their password, where the provider allows it. Runs for unknown addresses too, so that the response time
 *  does not reveal them. Staff follow up the request by phone in any case. */
export const forgottenPasswordTask: Task<{ checkId: string; locale: Locale }> = {
  name: 'accounts.forgottenPassword',
  async perform({ checkId, locale }, platform) {
    await deleteUnknownChecks(platform.database.system.db);
    if (!(await getProvider(platform)).selfServicePassword) return;
    const frame = await getMailFrame(platform);
    await platform.database.system.transaction(async (tx) => {
      const user = await lockAsker(tx, checkId);
      if (!user || (await countOpenLinks(tx, user.id)) >= openLinksMax) return;
      const { code } = await issueSignInLink(tx, system, { userId: user.id, purpose: 'forgotten_password', issuedBy: null });
      await mailForgottenPassword(tx, frame, { userId: user.id, fullName: user.fullName, email: user.email, locale: user.language ?? locale }, code);
    });
  },
};

/** Mails a person whose account waited for a company that it is open now. The feed has no mail frame. */
export const accessOpenedTask: Task<{ userId: string }> = {
  name: 'accounts.accessOpened',
  async perform({ userId }, platform) {
    const frame = await getMailFrame(platform);
    await platform.database.system.transaction(async (tx) => {
      const opened = await findFirstCompany(tx, userId);
      if (opened) await mailSignUpAttached(tx, frame, opened.email, opened.name);
    });
  },
};

/** Deletes ended sessions after 90 days, links and confirmations after 30. */
export const cleanAccountsTask: Task = {
  name: 'accounts-clean',
  async perform(_payload, platform) {
    await platform.database.system.transaction(deleteEnded);
  },
};

/** Deletes accounts that signed up with an address that nobody confirmed: after a week, since an address is not kept from its owner, and all but
 *  the latest. */
export const cleanUnconfirmedTask: Task = {
  name: 'accounts-unconfirmed-clean',
  async perform(_payload, { database }) {
    await deleteUnconfirmed(database.system.db);
  },
};
/** Schedule of `cleanUnconfirmedTask`, in UTC. */
export const cleanUnconfirmedAt = `5 * * * * ${cleanUnconfirmedTask.name}`;
/** Schedule of `cleanAccountsTask`, in UTC. */
export const cleanAccountsAt = `20 3 * * * ${cleanAccountsTask.name}`;
