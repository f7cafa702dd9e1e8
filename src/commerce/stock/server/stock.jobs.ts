import { systemAuthor } from '#platform/http/server/provider.ts';
import type { Task } from '#platform/data/server/jobs/jobs.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { releaseReservation } from './reservations.service.ts';
import { lockLapsedReservation, readLapsedReservations } from './stored-reservations.store.ts';

/** Releases reservations whose last day has passed, each in a transaction of its own: one that somebody holds does not keep the others. */
export async function lapseReservations(platform: Platform): Promise<void> {
  const { database, clock } = platform;
  const author = await systemAuthor(platform);
  for (const { id } of await readLapsedReservations(database.system.db, clock.today()))
    await database.system.transaction(async (tx) => {
      if (await lockLapsedReservation(tx, id, clock.today())) await releaseReservation(tx, author, id, 'lapsed');
    });
}

export const lapseReservationsTask: Task = { name: 'stock-lapse', perform: (_payload: unknown, platform: Platform) => lapseReservations(platform) };

/** In UTC: soon after the provider's midnight, in summer and in winter. */
export const lapseReservationsAt = `20 23 * * * ${lapseReservationsTask.name} ?fill=20h`;
