import type { Locale } from '#platform/kernel/locale.ts';
import { sql } from 'kysely';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { Task } from '#platform/data/server/jobs/jobs.ts';
import { getMailFrame, getProvider } from '#platform/http/server/provider.ts';
import { mailForgottenPassword } from './accounts.mails.ts';
import { issueSignInLink } from './accounts.service.ts';
import { mailSignUpAttached } from './sign-ups.mails.ts';

const system = { kind: 'system', id: null, name: '' } as const;

/** Waiting requests for addresses without an account, and accounts with an address that nobody has confirmed: the latest are kept, since strangers
 *  can make any number of them. */
const unknownKept = 20;
const unconfirmedKept = 200;
/** Links of forgotten passwords that one person is mailed while they are valid: each works. */
const openLinksMax = 2;

/** Mails a link to a person who forgot their password, where the provider allows it. Runs for unknown addresses too, so that the response time
 *  does not reveal them. Staff follow up the request by phone in any case. */
export const forgottenPasswordTask: Task<{ checkId: string; locale: Locale }> = {
  name: 'accounts.forgottenPassword',
  async perform({ checkId, locale }, platform) {
    await forgetUnknown(platform.database.system.db);
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
        .forUpdate('i')
        .executeTakeFirst();
      if (!user || (await openLinksOf(tx, user.id)) >= openLinksMax) return;
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

/** Forgets unclaimed requests for unknown addresses, but for the latest. */
const forgetUnknown = (db: ScopedDb) =>
  db
    .deleteFrom('identity_checks')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('identity_checks')
        .select('id')
        .where('state', '=', 'waiting')
        .where('user_id', 'is', null)
        .where('handled_by', 'is', null)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .offset(sql.lit(unknownKept)),
    )
    .execute();

async function openLinksOf(tx: ScopedDb, userId: string): Promise<number> {
  const { open } = await tx
    .selectFrom('sign_in_links')
    .select((eb) => eb.fn.countAll<number>().as('open'))
    .where('user_id', '=', userId)
    .where('issued_by', 'is', null)
    .where('used_at', 'is', null)
    .where('ends_at', '>', sql<string>`now()`)
    .executeTakeFirstOrThrow();
  return Number(open);
}

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

/** Deletes ended sessions after 90 days, links and confirmations after 30. */
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
    });
  },
};

/** Deletes accounts that signed up with an address that nobody confirmed: after a week, since an address is not kept from its owner, and all but
 *  the latest. */
export const cleanUnconfirmedTask: Task = {
  name: 'accounts-unconfirmed-clean',
  async perform(_payload, { database }) {
    const { db } = database.system;
    const unconfirmed = db
      .selectFrom('users as u')
      .where('u.email_confirmed_at', 'is', null)
      .where('u.source', '=', 'portal')
      .where((eb) => eb.exists(eb.selectFrom('sign_ups as s').select('s.id').whereRef('s.user_id', '=', 'u.id')))
      .where((eb) => eb.not(eb.exists(eb.selectFrom('memberships as m').select('m.user_id').whereRef('m.user_id', '=', 'u.id'))));
    await db
      .deleteFrom('users')
      .where((eb) =>
        eb.or([
          eb('id', 'in', unconfirmed.select('u.id').where('u.created_at', '<', sql<string>`now() - make_interval(days => ${unconfirmedDays})`)),
          eb('id', 'in', unconfirmed.select('u.id').orderBy('u.created_at', 'desc').orderBy('u.id').offset(sql.lit(unconfirmedKept))),
        ]),
      )
      .execute();
  },
};
/** Schedule of `cleanUnconfirmedTask`, in UTC. */
export const cleanUnconfirmedAt = `5 * * * * ${cleanUnconfirmedTask.name}`;
/** Schedule of `cleanAccountsTask`, in UTC. */
export const cleanAccountsAt = `20 3 * * * ${cleanAccountsTask.name}`;
