import { addDays, dayInZone } from '#platform/kernel/calendar.ts';
import { getMailFrame } from '#platform/http/server/provider.ts';
import { readWorkingHours } from '#platform/data/server/working-hours.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { Task } from '#platform/data/server/jobs/jobs.ts';
import { queueMail, type MailAttachment } from '#platform/files/server/mail/outbox.ts';
import { findAccess } from '#platform/data/server/sessions/access-store.ts';
import { isDigestDay, isPaused } from '../notification.ts';
import type { NotificationRegistry } from '../registry.ts';
import { buildDigestMail, buildInstantMails, type MailedNotification, type MailReader, type NotificationMail } from './notifications.mails.ts';
import { queueDigests, readAddressee, takeWaiting } from './mailed-notifications.store.ts';
import { mailTaskName, makeReader, type RightsOfReader } from './notifications.store.ts';
import { readAttachments } from './notified-objects.store.ts';
import { selectMailSettings } from './preferences.store.ts';

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
      const settings = await selectMailSettings(tx, userId).executeTakeFirst();
      if (isPaused(settings?.pausedUntil, platform.clock.today())) return;
      const rows = await takeWaiting(tx, userId, frequency, access && makeReader(registry, access));
      const reader = access && (await findReader(tx, userId, access, platform.clock.now()));
      const waiting = rows.flatMap(({ kind, ...row }): MailedNotification[] => {
        const of = registry.find(kind);
        return of ? [{ ...row, of }] : [];
      });
      if (!reader || waiting.length === 0) return;
      const mails: NotificationMail[] =
        frequency === 'atOnce' ? buildInstantMails(reader, waiting) : [{ content: buildDigestMail(reader, frequency, registry.kinds, waiting) }];
      for (const { content, alone, about = waiting } of mails) {
        const attachments = alone ? [...(alone.of.mail.hasFiles ? await readMailAttachments(tx, alone) : []), ...makeAttachments(alone)] : [];
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
const readMailAttachments = async (tx: ScopedDb, { companyId, params: { attached = [] } }: MailedNotification): Promise<MailAttachment[]> =>
  companyId === null || attached.length === 0 ? [] : readAttachments(tx, companyId, attached);

/** File that is made when the mail leaves. */
function makeAttachments({ of: { mail }, params, companyId, objectId }: MailedNotification): MailAttachment[] {
  if (!mail.makes || companyId === null) return [];
  return [{ name: mail.makes.name(params), contentType: 'application/pdf', made: { by: mail.makes.by, companyId, objectId } }];
}

async function findReader(tx: ScopedDb, userId: string, access: RightsOfReader & { timeZone: string }, now: Date): Promise<MailReader & { email: string }> {
  const { email, locale, unsubscribeKey } = await readAddressee(tx, userId);
  return {
    userId,
    email,
    locale: locale ?? 'fr',
    unsubscribeKey,
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
    const { closedOn } = await readWorkingHours(db);
    const [daily, weekly] = (['daily', 'weekly'] as const).map((frequency) => days.filter((day) => isDigestDay(frequency, day, closedOn)));
    await queueDigests(db, at, { daily: daily!, weekly: weekly! });
  },
};
/** Every hour, since each person has theirs in their own time zone; what was missed while the portal was down is made up for. */
export const digestAt = `5 * * * * ${digestTask.name} ?fill=20h`;
