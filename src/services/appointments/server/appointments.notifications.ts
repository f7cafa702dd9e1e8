import { sql } from 'kysely';
import { given, keyTypes, notificationSource, type NotificationSource } from '#capabilities/notifications/server/notification-source.service.ts';
import { inCompany } from '#platform/kernel/address.ts';
import { workingHours } from '#platform/data/server/working-hours.ts';
import { addDays } from '#platform/kernel/calendar.ts';
import { providerTimeZone } from '#platform/kernel/constants.ts';
import { jsonInstant } from '#platform/data/server/db/json.ts';
import { rowsOf } from '#platform/data/server/db/set-wise.ts';
import { peopleOfTicket } from '#services/tickets/server/ticket-people.store.ts';
import { ticketAddress } from '#services/tickets/tickets.paths.ts';
import { lastRemindedDay } from '../appointment.ts';
import { appointmentNotifications, type AppointmentFacts } from '../appointments.notifications.ts';

/** Notifications about appointments. */
export const appointmentsNotifications: NotificationSource = notificationSource({
  about: appointmentNotifications,
  async read(db, keys) {
    const rows = await db
      .selectFrom(rowsOf(keys, keyTypes, 'k'))
      .innerJoin('appointments as a', (join) => join.onRef('a.company_id', '=', 'k.companyId').onRef('a.id', '=', 'k.id'))
      .innerJoin('interventions as n', (join) => join.onRef('n.company_id', '=', 'a.company_id').onRef('n.id', '=', 'a.intervention_id'))
      .innerJoin('tickets as t', (join) => join.onRef('t.company_id', '=', 'a.company_id').onRef('t.id', '=', 'a.ticket_id'))
      .innerJoin('companies as c', 'c.id', 'a.company_id')
      .leftJoin('sites as s', (join) => join.onRef('s.company_id', '=', 'a.company_id').onRef('s.id', '=', 'a.site_id'))
      .select([
        'a.company_id as companyId',
        'a.id as objectId',
        'a.site_id as siteId',
        'a.sub_organisation_id as subOrganisationId',
        't.number',
        'n.title',
        'c.name as company',
        's.label as site',
        'n.technician_name as technician',
        jsonInstant('n.starts_at').as('startsAt'),
        jsonInstant('n.ends_at').as('endsAt'),
        peopleOfTicket(db).as('people'),
      ])
      .execute();
    return rows.map(({ companyId, objectId, siteId, subOrganisationId, number, people, ...facts }) => ({
      companyId,
      objectId,
      siteId,
      subOrganisationId,
      needsPrices: false,
      people,
      params: { ...(given(facts) as Partial<AppointmentFacts>), number },
      address: inCompany(`${ticketAddress(number)}?tab=interventions`, companyId),
    }));
  },
  reminders: {
    // On the last open day before: on a Friday for Monday, before a closing for the day after it.
    appointmentTomorrow: async (db, today) => {
      const last = lastRemindedDay(today, (await workingHours(db)).closedOn);
      const day = sql<string>`(n.starts_at at time zone ${sql.lit(providerTimeZone)})::date`;
      const rows = await db
        .selectFrom('appointments as a')
        .innerJoin('interventions as n', (join) => join.onRef('n.company_id', '=', 'a.company_id').onRef('n.id', '=', 'a.intervention_id'))
        .select(['a.company_id as companyId', 'a.id', day.as('day')])
        .where('a.state', '=', 'agreed')
        .where('n.state', 'in', ['pending', 'waiting'])
        .where('n.starts_at', '>', addDays(today, -1))
        .where('n.starts_at', '<', addDays(last, 2))
        .where(day, '>', today)
        .where(day, '<=', last)
        .execute();
      return rows.map(({ companyId, id, day: on }) => ({ companyId, id, occasion: `tomorrow ${on}`, params: {} }));
    },
  },
});
