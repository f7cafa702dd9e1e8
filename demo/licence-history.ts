import { addDays } from '#platform/kernel/calendar.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { insertRows } from '#platform/data/server/db/set-wise.ts';
import { newId } from '#platform/kernel/server/ids.ts';
import { grownDaysAgo, licences, snapshotDays } from './seeds/licences.seed.ts';
import type { StoryCalendar } from './story-calendar.ts';

/** Derives past snapshots from those of today by removing later growth. */
export async function rememberLicences(tx: ScopedDb, calendar: StoryCalendar): Promise<void> {
  const { today } = calendar;
  const current = await tx
    .selectFrom('licence_snapshots as l')
    .innerJoin('sub_organisations as s', (join) => join.onRef('s.companyId', '=', 'l.companyId').onRef('s.id', '=', 'l.subOrganisationId'))
    .where('l.takenOn', '=', today)
    .selectAll('l')
    .select('s.name as place')
    .execute();
  const findGrowth = (sku: string, place: string): number =>
    licences.find((one) => one.sku === sku && place.toLowerCase().endsWith(one.subOrganisation))?.grownBy ?? 0;
  const past = Array.from({ length: snapshotDays }, (_, index) => index + 1).flatMap((daysAgo) =>
    current.map(({ place, id: _id, ...row }) => {
      const day = addDays(today, -daysAgo);
      const assigned = row.assigned - (daysAgo > grownDaysAgo ? findGrowth(row.sku, place) : 0);
      return { ...row, id: newId(), takenOn: day, takenAt: calendar.instant(day, '06:00'), assigned };
    }),
  );
  await insertRows(tx, 'licence_snapshots', past);
  await tx
    .updateTable('licence_snapshots')
    .set({ takenAt: calendar.instant(today, '06:00') })
    .where('takenOn', '=', today)
    .execute();
}
