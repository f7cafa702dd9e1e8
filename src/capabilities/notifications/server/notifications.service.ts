import type { Platform } from '#platform/kernel/server/platform.ts';
import { queueMailsAtOnce } from './mailed-notifications.store.ts';
import { insertNotifications, ringBells, type Occasion } from './occasions.store.ts';

/** Notifies everybody who may see the objects now, set-wise: finds them by their rights, writes each notification with its mail
 *  frequency, rings their bells, and queues the immediate mails. An occasion already notified is skipped. */
export async function notify(platform: Platform, occasions: readonly Occasion[]): Promise<void> {
  if (occasions.length === 0) return;
  const today = platform.clock.today();
  await platform.database.system.transaction(async (tx) => {
    const inserted = await insertNotifications(tx, occasions, today);
    const people = [...new Set(inserted.map(({ userId }) => userId))];
    if (people.length === 0) return;
    await ringBells(tx, people);
    await queueMailsAtOnce(
      tx,
      inserted.filter(({ mail }) => mail === 'atOnce').map(({ userId }) => userId),
    );
  });
}
