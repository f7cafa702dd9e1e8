import type { Locale } from '#platform/locale.ts';
import { sql } from 'kysely';
import type { Task } from '#platform/server/jobs/jobs.ts';
import { getMailFrame, getProvider } from '#companies/server/provider.service.ts';
import { mailForgottenPassword } from './accounts.mails.ts';
import { issueSignInLink } from './accounts.service.ts';
import { mailSignUpAttached } from './sign-ups.mails.ts';

const system = { kind: 'system', id: null, name: '' } as const;

/** Mails a link to a person who forgot their password, where the provider allows it. Runs for unknown addresses too, so that the response time
 *  does not reveal them. Staff follow up the request by phone in any case. */
export const forgottenPasswordTask: Task<{ checkId: string; locale: Locale }> = {
  name: 'accounts.forgottenPassword',
  async perform({ checkId, locale }, platform) {
    if (!(await getProvider(platform)).selfServicePassword) return;
    const frame = await getMailFrame(platform);
    await platform.database.system.transaction(async (tx) => {
      const user = await tx
        .selectFrom('identity_checks as i')
        .innerJoin('users as u', 'u.id', 'i.user_id')
        .select(['u.id', 'u.full_name', 'u.email', 'u.language'])
        .where('i.id', '=', checkId)
        .where('i.state', '=', 'waiting')
        .where('u.status', '=', 'active')
        .executeTakeFirst();
      if (!user) return;
      const { code } = await issueSignInLink(tx, system, { userId: user.id, purpose: 'forgotten_password', issuedBy: null });
      await mailForgottenPassword(
        tx,
        frame,
        { userId: user.id, fullName: user.full_name, email: user.email, locale: (user.language as Locale | null) ?? locale },
        code,
      );
    });
  },
};

/** Mails a person whose account waited for a company that it is open now. The feed has no mail frame. */
export const accessOpenedTask: Task<{ userId: string }> = {
  name: 'accounts.accessOpened',
  async perform({ userId }, platform) {
    const frame = await getMailFrame(platform);
    await platform.database.system.transaction(async (tx) => {
      const opened = await tx
        .selectFrom('memberships as m')
        .innerJoin('users as u', 'u.id', 'm.user_id')
        .innerJoin('companies as c', 'c.id', 'm.company_id')
        .select(['u.email', 'c.name'])
        .where('m.user_id', '=', userId)
        .where('u.email_confirmed_at', 'is not', null)
        .orderBy('c.name')
        .limit(1)
        .executeTakeFirst();
      if (opened) await mailSignUpAttached(tx, frame, opened.email, opened.name);
    });
  },
};

const unconfirmedDays = 7;

/** Deletes ended sessions after 90 days, links and confirmations after 30, and accounts that signed up with an address that nobody confirmed
 *  after a week: an address is not kept from its owner. */
export const cleanAccountsTask: Task = {
  name: 'accounts-clean',
  async perform(_payload, platform) {
    await platform.database.system.transaction(async (tx) => {
      await tx
        .deleteFrom('sessions')
        .where(sql<boolean>`least(coalesce(ended_at, 'infinity'), idle_ends_at, ends_at) < now() - interval '90 days'`)
        .execute();
      await tx
        .deleteFrom('sign_in_links')
        .where('ends_at', '<', sql<string>`now() - interval '30 days'`)
        .execute();
      await tx
        .deleteFrom('email_changes')
        .where('ends_at', '<', sql<string>`now() - interval '30 days'`)
        .execute();
      await tx
        .deleteFrom('users as u')
        .where('u.email_confirmed_at', 'is', null)
        .where('u.source', '=', 'portal')
        .where('u.created_at', '<', sql<string>`now() - make_interval(days => ${unconfirmedDays})`)
        .where((eb) => eb.exists(eb.selectFrom('sign_ups as s').select('s.id').whereRef('s.user_id', '=', 'u.id')))
        .where((eb) => eb.not(eb.exists(eb.selectFrom('memberships as m').select('m.user_id').whereRef('m.user_id', '=', 'u.id'))))
        .execute();
    });
  },
};
/** Schedule of `cleanAccountsTask`, in UTC. */
export const cleanAccountsAt = `20 3 * * * ${cleanAccountsTask.name}`;
