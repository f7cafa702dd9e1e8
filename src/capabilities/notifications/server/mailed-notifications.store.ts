import { sql } from 'kysely';
import type { Locale } from '#platform/kernel/locale.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { defaultDigestHour } from '../notification.ts';
import type { MailedNotification } from './notifications.mails.ts';
import { mailTaskName, maySee, type NotificationReader } from './notifications.store.ts';

type WaitingRow = Omit<MailedNotification, 'of'> & { kind: string };

/** Takes the rows that wait, so that two jobs never mail one twice. A row that its reader may not see any more, or whose kind they have turned off
 *  since, is taken and not answered. */
export async function takeWaiting(tx: ScopedDb, userId: string, frequency: string, reader: NotificationReader | undefined): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow & { isVisible: boolean }>`
    with waiting as (
      select id from notifications where user_id = ${userId} and mail = ${frequency} order by id for no key update
    ), taken as (
      update notifications n set mail = case when ${reader ? maySee(reader) : sql`false`}
        and not exists (select from notification_preferences f where f.user_id = n.user_id and f.kind = n.kind and f.frequency = 'off') then 'sent' else 'none' end
      from waiting w where n.user_id = ${userId} and n.id = w.id
      returning n.id, n.kind, n.params, n.object_id, n.company_id, n.happened_at, n.mail, n.site_id, n.sub_organisation_id, n.needs_prices
    ) select t.id, t.kind, t.params, t.object_id, t.company_id, c.name as company_name,
      case when t.company_id is not null then json_build_object('companyId', t.company_id, 'siteId', t.site_id, 'subOrganisationId', t.sub_organisation_id, 'needsPrices', t.needs_prices) end as place, t.mail = 'sent' as is_visible
    from taken t left join companies c on c.id = t.company_id order by t.happened_at, t.id`.execute(tx);
  return rows.flatMap(({ isVisible, ...row }) => (isVisible ? [row] : []));
}

/** Address, language and key of a person who gets mails. */
export async function readAddressee(db: ScopedDb, userId: string): Promise<{ email: string; locale: Locale | null; unsubscribeKey: string }> {
  const user = await db.selectFrom('users').select(['email', 'language', 'unsubscribeKey']).where('id', '=', userId).executeTakeFirstOrThrow();
  return { email: user.email, locale: user.language, unsubscribeKey: user.unsubscribeKey };
}

/** The person whose key stands in the links of their mails. */
export async function findAddresseeByKey(db: ScopedDb, key: string): Promise<{ userId: string; locale: Locale | null } | undefined> {
  const user = await db.selectFrom('users').select(['id', 'language']).where('unsubscribeKey', '=', key).executeTakeFirst();
  return user && { userId: user.id, locale: user.language };
}

/** Queues the mails of people who are notified at once. In one order in all transactions: each entry in the job queue is locked until the end, and two
 *  jobs that notify the same people would block each other. */
export async function queueMailsAtOnce(tx: ScopedDb, people: readonly string[]): Promise<void> {
  const mailed = [...new Set(people)].toSorted();
  await sql`select house.enqueue(${mailTaskName}, json_build_object('userId', u, 'frequency', 'atOnce'), null, 8, ${`${mailTaskName} atOnce `} || u)
    from unnest(${mailed}::uuid[]) as u`.execute(tx);
}

/** Queues the digests of those whose hour it is at an instant. @param days on which each digest is sent */
export async function queueDigests(db: ScopedDb, at: string, { daily, weekly }: Record<'daily' | 'weekly', readonly string[]>): Promise<void> {
  await sql`select house.enqueue(${mailTaskName}, json_build_object('userId', d.user_id, 'frequency', d.mail), null, 8, ${`${mailTaskName} `} || d.mail || ' ' || d.user_id)
    from (select distinct n.user_id, n.mail from notifications n join users u on u.id = n.user_id left join notification_settings s on s.user_id = u.id
      cross join lateral (select ${at}::timestamptz at time zone u.time_zone) as local (at)
      where n.mail in ('daily', 'weekly') and extract(hour from local.at) = coalesce(s.digest_hour, ${defaultDigestHour})
        and local.at::date = any(case n.mail when 'daily' then ${daily}::date[] else ${weekly}::date[] end)) d`.execute(db);
}
