import { sql } from 'kysely';
import { addDays, dayInZone } from '#platform/kernel/calendar.ts';
import { getMailFrame } from '#platform/http/server/provider.ts';
import { workingHours } from '#platform/data/server/working-hours.ts';
import type { Locale } from '#platform/kernel/locale.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { Task } from '#platform/data/server/jobs/jobs.ts';
import { queueMail, type MailAttachment } from '#platform/files/server/mail/outbox.ts';
import { findAccess } from '#platform/data/server/sessions/access-store.ts';
import { isDigestDay } from '../digest-days.ts';
import { defaultDigestHour, isPaused } from '../notification.ts';
import type { NotificationRegistry } from '../registry.ts';
import { digestMail, mailsAtOnce, type MailedNotification, type MailReader, type NotificationMail } from './notifications.mails.ts';
import { mailTaskName, maySee, readerOf, type NotificationReader, type RightsOfReader } from './notifications.store.ts';
import { mailSettings } from './preferences.store.ts';

interface MailPayload {
  userId: string;
  frequency: 'atOnce' | 'daily' | 'weekly';
}

/** Makes a person's mails of the notifications that wait to be mailed. Their rights are looked at again: what they may not see any more is left out. */
export const mailNotificationsTask = (registry: NotificationRegistry): Task<MailPayload> => ({
  name: mailTaskName,
  async perform({ userId, frequency }, platform) {
    const { system } = platform.database;
    const access = await findAccess(system, userId, platform.clock.today());
    const frame = await getMailFrame(platform);
    await system.transaction(async (tx) => {
      // Waiting notifications leave with the first mail after the pause.
      const settings = await mailSettings(tx, userId).executeTakeFirst();
      if (isPaused(settings?.pausedUntil, platform.clock.today())) return;
      const rows = await takeWaiting(tx, userId, frequency, access && readerOf(registry, access));
      const reader = access && (await findReader(tx, userId, access, platform.clock.now()));
      const waiting = rows.flatMap(({ kind, ...row }): MailedNotification[] => {
        const of = registry.find(kind);
        return of ? [{ ...row, of }] : [];
      });
      if (!reader || waiting.length === 0) return;
      const mails: NotificationMail[] =
        frequency === 'atOnce' ? mailsAtOnce(reader, waiting) : [{ content: digestMail(reader, frequency, registry.kinds, waiting) }];
      for (const { content, alone, about = waiting } of mails) {
        const attachments = alone ? [...(alone.of.mail.hasFiles ? await attachmentsOf(tx, alone) : []), ...madeFor(alone)] : [];
        await queueMail(tx, frame, {
          to: { name: access.fullName, address: reader.email },
          userId,
          content,
          // A technician reads what is theirs in every company.
          about: about.flatMap(({ place, of }) => (of.audience === 'technician' ? [] : (place ?? []))),
          attachments,
        });
      }
    });
  },
});

/** Files that go with the mail of a notification, of its company alone. */
async function attachmentsOf(tx: ScopedDb, { companyId, params: { attached = [] } }: MailedNotification): Promise<MailAttachment[]> {
  if (companyId === null || attached.length === 0) return [];
  const files = await tx
    .selectFrom('files')
    .select(['id', 'name', 'content_type as contentType', 'storage_key as storageKey'])
    .where('company_id', '=', companyId)
    .where('id', 'in', attached)
    .execute();
  return files
    .toSorted((one, other) => attached.indexOf(one.id) - attached.indexOf(other.id))
    .map(({ name, contentType, storageKey }) => ({ name, contentType, storageKey }));
}

/** File that is made when the mail leaves. */
function madeFor({ of: { mail }, params, companyId, objectId }: MailedNotification): MailAttachment[] {
  if (!mail.makes || companyId === null) return [];
  return [{ name: mail.makes.name(params), contentType: 'application/pdf', made: { by: mail.makes.by, companyId, objectId } }];
}

type WaitingRow = Omit<MailedNotification, 'of'> & { kind: string };

/** Takes the rows that wait, so that two jobs never mail one twice. A row that its reader may not see any more, or whose kind they have turned off
 *  since, is taken and not answered. */
async function takeWaiting(tx: ScopedDb, userId: string, frequency: string, reader: NotificationReader | undefined): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow & { isVisible: boolean }>`
    with waiting as (
      select id from notifications where user_id = ${userId} and mail = ${frequency} order by id for no key update
    ), taken as (
      update notifications n set mail = case when ${reader ? maySee(reader) : sql`false`}
        and not exists (select from notification_preferences f where f.user_id = n.user_id and f.kind = n.kind and f.frequency = 'off') then 'sent' else 'none' end
      from waiting w where n.user_id = ${userId} and n.id = w.id
      returning n.id, n.kind, n.params, n.object_id, n.company_id, n.happened_at, n.mail, n.site_id, n.sub_organisation_id, n.needs_prices
    ) select t.id, t.kind, t.params, t.object_id as "objectId", t.company_id as "companyId", c.name as "companyName",
      case when t.company_id is not null then json_build_object('companyId', t.company_id, 'siteId', t.site_id, 'subOrganisationId', t.sub_organisation_id, 'needsPrices', t.needs_prices) end as place, t.mail = 'sent' as "isVisible"
    from taken t left join companies c on c.id = t.company_id order by t.happened_at, t.id`.execute(tx);
  return rows.flatMap(({ isVisible, ...row }) => (isVisible ? [row] : []));
}

async function findReader(tx: ScopedDb, userId: string, access: RightsOfReader & { timeZone: string }, now: Date): Promise<MailReader & { email: string }> {
  const user = await tx.selectFrom('users').select(['email', 'language', 'unsubscribe_key']).where('id', '=', userId).executeTakeFirstOrThrow();
  return {
    userId,
    email: user.email,
    locale: (user.language as Locale | null) ?? 'fr',
    unsubscribeKey: user.unsubscribe_key,
    today: dayInZone(now, access.timeZone),
    hasSeveralCompanies: access.staffRole !== null || access.companies.length > 1,
  };
}

/** Sends the digests of those whose hour it is, on the days on which the provider works. */
export const digestTask: Task<{ _cron?: { ts: string } }> = {
  name: 'notifications-digest',
  async perform(payload, platform) {
    // The hour that was due, also when the portal was down then.
    const at = payload._cron?.ts ?? platform.clock.now().toISOString();
    // In some time zones it is the day before or after.
    const days = [-1, 0, 1].map((further) => addDays(at.slice(0, 10), further));
    const { db } = platform.database.system;
    const { closedOn } = await workingHours(db);
    const [daily, weekly] = (['daily', 'weekly'] as const).map((frequency) => days.filter((day) => isDigestDay(frequency, day, closedOn)));
    await sql`select house.enqueue(${mailTaskName}, json_build_object('userId', d.user_id, 'frequency', d.mail), null, 8, ${`${mailTaskName} `} || d.mail || ' ' || d.user_id)
      from (select distinct n.user_id, n.mail from notifications n join users u on u.id = n.user_id left join notification_settings s on s.user_id = u.id
        cross join lateral (select ${at}::timestamptz at time zone u.time_zone) as local (at)
        where n.mail in ('daily', 'weekly') and extract(hour from local.at) = coalesce(s.digest_hour, ${defaultDigestHour})
          and local.at::date = any(case n.mail when 'daily' then ${daily}::date[] else ${weekly}::date[] end)) d`.execute(db);
  },
};
/** Every hour, since each person has theirs in their own time zone; what was missed while the portal was down is made up for. */
export const digestAt = `5 * * * * ${digestTask.name} ?fill=20h`;
