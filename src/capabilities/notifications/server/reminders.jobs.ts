import type { Platform } from '#platform/kernel/server/platform.ts';
import type { Task } from '#platform/data/server/jobs/jobs.ts';
import type { NotificationKind } from '../registry.ts';
import type { Due, NotificationSource } from './notification-source.service.ts';
import { readFacts, type Notifications, notify } from './notifications.service.ts';
import type { Occasion } from './occasions.store.ts';

const atOnce = 500;
export const remindersTaskName = 'notifications-reminders';

/** Tells of what a day brings about without a change: offers that end, invoices that are overdue. Once a day, on the provider's calendar.
 *  Run again it notifies nothing new, so that the next run makes up for a day that was missed. */
export const remindersTask = (notifications: Notifications): Task<unknown> => ({
  name: remindersTaskName,
  async perform(_payload, platform) {
    for (const source of notifications.sources)
      for (const [kind, findDue] of Object.entries(source.reminders)) {
        const due = await findDue(platform.database.system.db, platform.clock.today());
        await remind(platform, source, notifications.get(kind), due);
      }
  },
});
/** Before the day's work begins, in UTC. */
export const remindersAt = `30 4 * * * ${remindersTaskName} ?fill=20h`;

async function remind(platform: Platform, source: NotificationSource, of: NotificationKind, due: readonly Due[]): Promise<void> {
  const happenedAt = platform.clock.now().toISOString();
  for (let start = 0; start < due.length; start += atOnce) {
    const some = due.slice(start, start + atOnce);
    const facts = await readFacts(platform.database.system.db, source, some);
    await notify(
      platform,
      some.flatMap((one): Occasion[] => {
        const known = facts(one);
        if (!known) return [];
        const { id, occasion, params, places, alertDay } = one;
        return [
          { ...known, params: { ...known.params, ...params }, places, alertDay, of, occasion: `${of.kind} ${id} ${occasion}`, happenedAt, actorId: null },
        ];
      }),
    );
  }
}
