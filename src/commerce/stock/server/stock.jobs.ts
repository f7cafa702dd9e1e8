import { systemAuthor } from '#platform/http/server/provider.ts';
import type { Task } from '#platform/data/server/jobs/jobs.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { releaseReservation } from './reservations.service.ts';

/** Releases reservations whose last day has passed, each in a transaction of its own: one that somebody holds does not keep the others. */
export async function lapseReservations(platform: Platform): Promise<void> {
  const { database, clock } = platform;
  const author = await systemAuthor(platform);
  const lapsed = await database.system.db
    .selectFrom('stock_reservations')
    .select('id')
    .where('state', '=', 'active')
    .where('until_on', '<', clock.today())
    .orderBy('until_on')
    .execute();
  for (const { id } of lapsed)
    await database.system.transaction(async (tx) => {
      const stillHolds = await tx
        .selectFrom('stock_reservations')
        .select('id')
        .where('id', '=', id)
        .where('state', '=', 'active')
        .where('until_on', '<', clock.today())
        .forUpdate()
        .executeTakeFirst();
      if (stillHolds) await releaseReservation(tx, author, id, 'lapsed');
    });
}

export const lapseReservationsTask: Task = { name: 'stock-lapse', perform: (_payload: unknown, platform: Platform) => lapseReservations(platform) };

/** In UTC: soon after the provider's midnight, in summer and in winter. */
export const lapseReservationsAt = `20 23 * * * ${lapseReservationsTask.name} ?fill=20h`;
