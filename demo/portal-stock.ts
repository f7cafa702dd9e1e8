import { addDays } from '#platform/kernel/calendar.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { releaseReservation, reserveStock } from '#commerce/stock/server/reservations.service.ts';
import { shipStock } from '#commerce/stock/server/stock-keeping.service.ts';
import { loadAuthor, toInstant } from './portal-offers.ts';
import { companies } from './seeds/companies.seed.ts';
import { reservationSeeds, stockSeeds, type ReservationSeed } from './seeds/stock.seed.ts';
import type { StoryCalendar } from './story-calendar.ts';

/** Reservations of the story's people: most of them hold, one was released, one shipped. */
export async function actOnStock(tx: ScopedDb, calendar: StoryCalendar): Promise<void> {
  for (const seed of reservationSeeds) await reserve(tx, seed, calendar);
}

async function reserve(tx: ScopedDb, seed: ReservationSeed, calendar: StoryCalendar): Promise<void> {
  const { email, at, quantity, reason, untilIn, serials = [], releasedAt, shippedBy } = seed;
  const item = await loadItem(tx, seed);
  const { id } = await reserveStock(
    tx,
    await loadAuthor(tx, email, toInstant(at, calendar)),
    item,
    { quantity, serials: serials.slice(), reason, untilOn: addDays(calendar.today, untilIn) },
    calendar.day(at[0]),
  );
  if (releasedAt) await releaseReservation(tx, await loadAuthor(tx, email, toInstant(releasedAt, calendar)), id, 'released');
  if (shippedBy)
    await shipStock(tx, await loadAuthor(tx, shippedBy.email, toInstant(shippedBy.at, calendar)), item.id, {
      quantity,
      serials: [],
      reason: shippedBy.reason,
      reservationId: id,
    });
}

async function loadItem(tx: ScopedDb, { company, item: [reference, poNumber] }: ReservationSeed) {
  const { code } = stockSeeds.find(
    (seed) => seed.company === company && seed.reference === reference && (poNumber === undefined || seed.poNumber === poNumber),
  )!;
  return tx
    .selectFrom('stock_items as i')
    .innerJoin('companies as c', 'c.id', 'i.companyId')
    .select(['i.companyId', 'i.id', 'i.code', 'i.reference', 'i.siteId', 'i.subOrganisationId'])
    .where('c.externalId', '=', companies[company].id)
    .where('i.code', '=', code)
    .executeTakeFirstOrThrow();
}
