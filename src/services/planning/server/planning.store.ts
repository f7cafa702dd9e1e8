import { refColumn } from '#platform/data/server/db/typed-sql.ts';
import { sql } from 'kysely';
import { addDays, toZoneInstant } from '#platform/kernel/calendar.ts';
import { providerTimeZone } from '#platform/kernel/constants.ts';
import type { CompanyScope } from '#platform/data/server/caller.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { ListSelection } from '#platform/lists/server/list-selection.ts';
import { tickets } from '#services/tickets/server/tickets.store.ts';
import { interventionsAtMost, unplannedAtMost } from '../planning.api.ts';
import type { Skill } from '#services/interventions/intervention.ts';

export interface Period {
  from: string;
  to: string;
}

/** First instant of a period, and the first one after it. */
export const toInstants = ({ from, to }: Period) => ({
  first: toZoneInstant(from, '00:00', providerTimeZone),
  end: toZoneInstant(addDays(to, 1), '00:00', providerTimeZone),
});

/** Maximum time that an intervention lasts (`interventions_length`): an earlier one has ended before the period. */
const longest = sql`interval '31 days'`;

/** Interventions as the planning shows them. */
const shownInterventions = (db: ScopedDb) =>
  db
    .selectFrom('interventions as n')
    .innerJoin('tickets as t', (join) => join.onRef('t.companyId', '=', 'n.companyId').onRef('t.id', '=', 'n.ticketId'))
    .leftJoin('sites as s', (join) => join.onRef('s.companyId', '=', 'n.companyId').onRef('s.id', '=', 'n.siteId'))
    .select((eb) => [
      'n.companyId',
      'n.id',
      't.number as ticketNumber',
      't.label as ticketLabel',
      'n.title',
      'n.state',
      'n.workerId',
      'n.technicianName as workerName',
      'n.startsAt',
      'n.endsAt',
      'n.lengthMinutes',
      eb.ref('n.skills').$castTo<Skill[]>().as('skills'),
      's.label as siteLabel',
      's.latitude',
      's.longitude',
      'n.version',
    ]);

const selectInPeriod = (db: ScopedDb, period: Period) => {
  const { first, end } = toInstants(period);
  return shownInterventions(db)
    .where('n.startsAt', '>', sql<string>`${first}::timestamptz - ${longest}`)
    .where('n.startsAt', '<', end)
    .where(sql<boolean>`coalesce(n.ends_at, n.starts_at + interval '1 hour') > ${first}`)
    .orderBy('n.startsAt')
    .orderBy('n.id')
    .limit(interventionsAtMost);
};

/** Planned interventions of all companies, in the staff's scope. */
export const readPlanned = (db: ScopedDb, period: Period) =>
  selectInPeriod(db, period)
    .innerJoin('companies as c', 'c.id', 'n.companyId')
    .select(['c.name as companyName', sql<string[]>`'{}'::text[]`.as('preferredDates')])
    .where('n.workerId', 'is not', null)
    .execute();

/** Preferred dates of the ticket of `n`. */
export const preferredDates = (db: ScopedDb) =>
  db
    .selectFrom('ticket_preferred_dates as w')
    .select(sql<string>`w.wished_on::text`.as('day'))
    .whereRef('w.companyId', '=', refColumn('interventions', 'n.companyId'))
    .whereRef('w.ticketId', '=', refColumn('interventions', 'n.ticketId'))
    .orderBy('w.position');

/** Interventions without a date or a person, the longest waiting first. A closed ticket asks for nothing more. */
export const readUnplanned = (db: ScopedDb) =>
  shownInterventions(db)
    .innerJoin('companies as c', 'c.id', 'n.companyId')
    .select(['c.name as companyName', sql<string[]>`array(${preferredDates(db)})`.as('preferredDates')])
    .where(({ or, eb }) => or([eb('n.startsAt', 'is', null), eb('n.workerId', 'is', null)]))
    .where('n.state', 'not in', ['done', 'cancelled'])
    .where('t.state', 'in', ['validated', 'shipped', 'deployed'])
    // Proposed slots wait for the customer.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('appointments as a')
            .select('a.id')
            .whereRef('a.companyId', '=', 'n.companyId')
            .whereRef('a.interventionId', '=', 'n.id')
            .where('a.state', '=', sql.lit('proposed')),
        ),
      ),
    )
    .orderBy('n.createdAt')
    .orderBy('n.id')
    .limit(unplannedAtMost)
    .execute();

/** Planned interventions of one company, limited to tickets that its member sees. */
export const plannedOfCompany = (scope: CompanyScope, period: Period, selection: ListSelection) =>
  selectInPeriod(scope.db, period)
    .select(sql<string[]>`'{}'::text[]`.as('preferredDates'))
    .where('n.ticketId', 'in', tickets.select(scope, selection).select('it.id'));

/** Other interventions of a worker at the same time. */
export const readInterventionsAt = (db: ScopedDb, workerId: string, { startsAt, endsAt }: { startsAt: string; endsAt: string }) =>
  db
    .selectFrom('interventions as n')
    .select(['n.id', 'n.workerId', 'n.startsAt', sql<string>`coalesce(n.ends_at, n.starts_at + interval '1 hour')`.as('endsAt')])
    .where('n.workerId', '=', workerId)
    .where('n.startsAt', '<', endsAt)
    .where('n.startsAt', '>', sql<string>`${startsAt}::timestamptz - ${longest}`)
    .where(sql<boolean>`coalesce(n.ends_at, n.starts_at + interval '1 hour') > ${startsAt}`)
    .limit(100)
    .execute();
