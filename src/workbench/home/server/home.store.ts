import { sql, type Expression, type NotNull } from 'kysely';
import { endingSoonDays } from '#commerce/offers/offer.ts';
import { addDays, toZoneInstant } from '#platform/kernel/calendar.ts';
import { countCap, providerTimeZone } from '#platform/kernel/constants.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { addWorkingSeconds, minutesOfDay, type WorkingHours } from '#platform/kernel/working-time.ts';
import { openTicketStates } from '#services/tickets/ticket.ts';
import { homeRowsAtMost } from '../home.api.ts';

/** Statements of the provider's home, over all companies. Each reads an index of its own; all of them travel in one flush. */

const countCapped = (rows: Expression<unknown>) => sql<number>`(select count(*)::integer from (${rows}) as capped)`;
const upToCap = sql.lit(countCap + 1);
const rowsAtMost = sql.lit(homeRowsAtMost);
const one = sql`1`.as('one');

/** Days over which the median of first answers is taken. */
const answeredDays = 7;

/** Clocks of first answers that ended within the last days. */
export const selectFirstAnswers = (db: ScopedDb, now: Date) =>
  db
    .selectFrom('ticket_clocks')
    .select([
      sql<number>`count(*)::integer`.as('tickets'),
      sql<number | null>`round(percentile_cont(0.5) within group (order by used_seconds::double precision))::integer`.as('medianSeconds'),
    ])
    .where('kind', '=', 'firstAnswer')
    .where(sql<boolean>`state in ('met', 'missed')`)
    .where('since', '>=', new Date(now.getTime() - answeredDays * 86_400_000).toISOString());

/** Instant up to which a clock is one to keep: a working day from now. */
const computeWatchEnd = (now: Date, hours: WorkingHours): string => addWorkingSeconds(now.toISOString(), minutesOfDay(hours) * 60, hours);

/** Tickets whose clock is due before an instant. A clock that waits for its customer in time has no due key. */
const selectDue = (db: ScopedDb, until: string) =>
  db
    .selectFrom('tickets as t')
    .where(sql<boolean>`t.due_key < '9999-12-31T00:00:00Z'`)
    .where('t.dueKey', '<', until);

export const selectClocksToKeep = (db: ScopedDb, now: Date, hours: WorkingHours) =>
  selectDue(db, computeWatchEnd(now, hours))
    .innerJoin('companies as c', 'c.id', 't.companyId')
    .select(['t.companyId', 'c.name as companyName', 't.id', 't.number', 't.label', 't.clockKind as kind', 't.clockState as state', 't.dueKey as dueAt'])
    // A ticket with a day to keep has a clock.
    .$narrowType<{ kind: NotNull; state: NotNull }>()
    .orderBy('t.dueKey')
    .orderBy('t.id')
    .limit(rowsAtMost);

/** Orders to be delivered whose expected day has passed. */
const selectLate = (db: ScopedDb, today: string) =>
  db
    .selectFrom('orders as o')
    .where(sql<boolean>`o.state in ('awaitingDelivery', 'partiallyDelivered')`)
    .where(sql<boolean>`o.expected_key < ${today}::date`);

export const selectLateOrders = (db: ScopedDb, today: string) =>
  selectLate(db, today)
    .innerJoin('companies as c', 'c.id', 'o.companyId')
    .select(['o.companyId', 'c.name as companyName', 'o.id', 'o.number', 'o.project', 'o.expectedKey as expectedOn'])
    .orderBy('o.expectedKey')
    .orderBy('o.id')
    .limit(rowsAtMost);

/** Maximum time that an intervention lasts (`interventions_length`): an earlier one has ended before the day. */
const longest = sql`interval '31 days'`;

/** Interventions that take place on a day of the provider, those that began before it too. */
const selectOnDay = (db: ScopedDb, day: string) => {
  const [first, end] = [toZoneInstant(day, '00:00', providerTimeZone), toZoneInstant(addDays(day, 1), '00:00', providerTimeZone)];
  return db
    .selectFrom('interventions as n')
    .where('n.startsAt', '>', sql<string>`${first}::timestamptz - ${longest}`)
    .where('n.startsAt', '<', end)
    .where(sql<boolean>`coalesce(n.ends_at, n.starts_at + interval '1 hour') > ${first}`);
};

export const selectInterventions = (db: ScopedDb, day: string) =>
  selectOnDay(db, day)
    .innerJoin('tickets as t', (join) => join.onRef('t.companyId', '=', 'n.companyId').onRef('t.id', '=', 'n.ticketId'))
    .innerJoin('companies as c', 'c.id', 'n.companyId')
    .leftJoin('sites as s', (join) => join.onRef('s.companyId', '=', 'n.companyId').onRef('s.id', '=', 'n.siteId'))
    .select((eb) => [
      'n.companyId',
      'c.name as companyName',
      'n.id',
      't.number as ticketNumber',
      'n.title',
      'n.state',
      eb.ref('n.startsAt').$notNull().as('startsAt'),
      'n.endsAt',
      'n.technicianName as workerName',
      's.label as siteLabel',
    ])
    .orderBy('n.startsAt')
    .orderBy('n.id')
    .limit(rowsAtMost);

/** Offers that customers can still answer, by currency. */
export const selectOffersToAnswer = (db: ScopedDb, today: string) =>
  db
    .selectFrom('offers')
    .select([
      'currency',
      sql<number>`count(*)::integer`.as('open'),
      sql<number>`(count(*) filter (where valid_until <= ${addDays(today, endingSoonDays)}::date))::integer`.as('endingSoon'),
      sql<number>`sum(total_excl_vat)::bigint`.as('totalExclVat'),
    ])
    .where('isCurrent', '=', sql.lit(true))
    .where('state', '=', sql.lit('sent'))
    .where('validUntil', '>=', today)
    .groupBy('currency')
    .orderBy(sql`currency <> 'EUR'`)
    .orderBy('currency')
    .limit(20);

/** Counts of the lists above, up to the cap. */
export const selectHomeCounts = (db: ScopedDb, today: string, now: Date, hours: WorkingHours) =>
  db.selectNoFrom([
    countCapped(selectDue(db, now.toISOString()).select(one).limit(upToCap)).as('lateClocks'),
    countCapped(selectDue(db, computeWatchEnd(now, hours)).select(one).limit(upToCap)).as('dueClocks'),
    countCapped(
      db
        .selectFrom('tickets')
        .select(one)
        .where('state', 'in', [...openTicketStates])
        .limit(upToCap),
    ).as('openTickets'),
    countCapped(selectLate(db, today).select(one).limit(upToCap)).as('lateOrders'),
    countCapped(selectOnDay(db, today).select(one).limit(upToCap)).as('interventions'),
  ]);
