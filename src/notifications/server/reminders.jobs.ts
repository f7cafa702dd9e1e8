import { sql } from 'kysely';
import { addDays, daysBetween } from '#platform/calendar.ts';
import type { Platform } from '#platform/server/platform.ts';
import type { Task } from '#platform/server/jobs/jobs.ts';
import { offerReminderDays, overdueReminder, type NotificationKind } from '../notification.ts';
import { tell, type Occasion } from './notifications.service.ts';
import { factsOf } from './occasion.facts.ts';

interface Due {
  companyId: number;
  id: string;
  /** The day that comes near, or has passed. */
  day: string;
  /** What an invoice still costs. */
  balance?: number;
}

const atOnce = 500;

/** Tells of what no change brings about but a day: offers that end, invoices and deliveries whose day has passed. Once a day, on the
 *  provider's calendar; told again it says nothing new, so that a day that was missed is made up for by the next run. */
export const remindersTask: Task = {
  name: 'notifications-reminders',
  async perform(_payload, platform) {
    const today = platform.clock.today();
    const { db } = platform.database.system;
    const { rows: offers } = await sql<Due>`select company_id as "companyId", id, valid_until as day from offers
      where is_current and state = 'sent' and valid_until between ${today}::date and ${addDays(today, offerReminderDays)}::date`.execute(db);
    await remind(
      platform,
      'offer',
      'offerExpiring',
      offers,
      ({ day }) => (day === today ? 'last' : 'soon'),
      ({ day }) => ({ days: daysBetween(today, day) }),
    );
    const { rows: invoices } = await sql<Due>`select company_id as "companyId", id, due_on as day, balance from invoices
      where standing = 'open' and type_code = 380 and balance > 0 and due_on < ${today}::date`.execute(db);
    await remind(
      platform,
      'invoice',
      'invoiceOverdue',
      invoices,
      ({ day }) => `reminder ${overdueReminder(daysBetween(day, today))}`,
      ({ day, balance }) => ({ days: daysBetween(day, today), amount: balance }),
    );
    const { rows: deliveries } = await sql<Due>`select company_id as "companyId", id, coalesce(expected_on, promised_on) as day from deliveries
      where state <> 'delivered' and coalesce(expected_on, promised_on) between ${addDays(today, -3)}::date and ${addDays(today, -1)}::date`.execute(db);
    await remind(
      platform,
      'delivery',
      'deliveryLate',
      deliveries,
      ({ day }) => day,
      () => ({}),
    );
  },
};
/** Before the day's work begins, in UTC. */
export const remindersAt = `30 4 * * * ${remindersTask.name} ?fill=20h`;

async function remind(
  platform: Platform,
  objectKind: string,
  kind: NotificationKind,
  due: readonly Due[],
  occasionOf: (one: Due) => string,
  paramsOf: (one: Due) => { days?: number; amount?: number },
): Promise<void> {
  const happenedAt = platform.clock.now().toISOString();
  for (let start = 0; start < due.length; start += atOnce) {
    const some = due.slice(start, start + atOnce);
    const facts = await factsOf(platform.database.system.db, objectKind, some);
    await tell(
      platform,
      some.flatMap((one): Occasion[] => {
        const known = facts(one);
        if (!known) return [];
        const occasion = `${kind} ${one.id} ${one.day} ${occasionOf(one)}`;
        return [{ ...known, params: { ...known.params, ...paramsOf(one) }, kind, companyId: one.companyId, objectKind, occasion, happenedAt, actorId: null }];
      }),
    );
  }
}
