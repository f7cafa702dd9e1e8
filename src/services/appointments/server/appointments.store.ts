import { sql, type Compilable } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { providerTimeZone } from '#platform/kernel/constants.ts';
import type { CompanyScope } from '#platform/data/server/caller.ts';
import { jsonInstant } from '#platform/data/server/db/typed-sql.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { isUuid } from '#platform/kernel/address.ts';
import type { AppointmentState } from '../appointment.ts';
import type { ShownAppointment } from '../appointments.api.ts';

/** Appointments with their slots. */

/** A ticket by number or id, and its company. */
export const ticketOfAppointments = ({ db }: CompanyScope, code: string): Compilable<{ companyId: number; id: string }> =>
  db
    .selectFrom('tickets as t')
    .select(['t.companyId', 't.id'])
    .where(isUuid(code) ? 't.id' : 't.number', '=', code)
    .limit(1);

const selectShown = (db: ScopedDb) =>
  db
    .selectFrom('appointments as a')
    .innerJoin('interventions as n', (join) => join.onRef('n.companyId', '=', 'a.companyId').onRef('n.id', '=', 'a.interventionId'))
    .select((eb) => [
      'a.id',
      'a.interventionId',
      'n.title as interventionTitle',
      sql<AppointmentState>`case when a.state = 'proposed' and a.held_until <= now() then 'expired' else a.state end`.as('state'),
      'a.heldUntil',
      jsonArrayFrom(
        eb
          .selectFrom('appointment_slots as s')
          .select((slot) => [
            's.position',
            jsonInstant('s.startsAt').$notNull().as('startsAt'),
            jsonInstant('s.endsAt').$notNull().as('endsAt'),
            's.technicianName',
            sql<boolean>`a.state = 'proposed' and house.slot_is_taken(s.company_id, s.appointment_id, s.position)`.as('isTaken'),
            slot
              .selectFrom('ticket_preferred_dates as w')
              .select('w.position')
              .whereRef('w.companyId', '=', 'a.companyId')
              .whereRef('w.ticketId', '=', 'a.ticketId')
              .where('w.wishedOn', '=', sql<string>`(s.starts_at at time zone ${sql.lit(providerTimeZone)})::date`)
              .orderBy('w.position')
              .limit(sql.lit(1))
              .as('wish'),
          ])
          .whereRef('s.companyId', '=', 'a.companyId')
          .whereRef('s.appointmentId', '=', 'a.id')
          .orderBy('s.position'),
      ).as('slots'),
      'a.chosen',
      eb.ref('a.otherDays').$castTo<ShownAppointment['otherDays']>().as('otherDays'),
      'a.message',
      'a.answeredAt',
      'a.answeredByName',
      'a.answeredFrom',
      sql<ShownAppointment['planned']>`case when n.starts_at is not null and n.ends_at is not null
        then json_build_object('startsAt', ${jsonInstant('n.startsAt')}, 'endsAt', ${jsonInstant('n.endsAt')}, 'technicianName', n.technician_name) end`.as(
        'planned',
      ),
      'a.version',
    ]);

/** Appointments of a ticket, the latest first. */
export const selectAppointments = ({ db }: CompanyScope, ticketId: string): Compilable<ShownAppointment> =>
  selectShown(db).where('a.ticketId', '=', ticketId).orderBy('a.createdAt', 'desc').orderBy('a.id', 'desc').limit(sql.lit(200));

/** One appointment, which is there. */
export const readAppointment = (db: ScopedDb, id: string) => selectShown(db).where('a.id', '=', id).executeTakeFirstOrThrow();

/** Appointment and holder of a link. @param hash of the code in the link */
export const findLink = (db: ScopedDb, hash: Buffer) =>
  db
    .selectFrom('appointment_links as l')
    .innerJoin('users as u', 'u.id', 'l.userId')
    .select(['l.companyId', 'l.appointmentId as id', 'l.userId', 'u.fullName as name', sql<'fr' | 'en'>`coalesce(u.language, 'fr')`.as('language')])
    .where('l.linkHash', '=', hash)
    .executeTakeFirst();

/** An appointment with what the page of its link shows, and whether the work is over. */
export const linkedAppointment = ({ db }: CompanyScope, id: string) =>
  selectShown(db)
    .innerJoin('tickets as t', (join) => join.onRef('t.companyId', '=', 'a.companyId').onRef('t.id', '=', 'a.ticketId'))
    .select((eb) => [
      't.number as ticketNumber',
      't.label as ticketLabel',
      'n.lengthMinutes',
      'n.toBring',
      jsonObjectFrom(
        eb
          .selectFrom('sites as s')
          .select(['s.label', 's.street', 's.postalCode', 's.city', 's.country'])
          .whereRef('s.companyId', '=', 'a.companyId')
          .whereRef('s.id', '=', 'a.siteId'),
      ).as('site'),
      jsonObjectFrom(
        eb
          .selectFrom('ticket_addresses as d')
          .innerJoin('contacts as k', (join) => join.onRef('k.companyId', '=', 'd.companyId').onRef('k.id', '=', 'd.contactId'))
          .select([sql<string>`concat_ws(' ', k.first_name, k.last_name)`.as('name'), sql<string | null>`coalesce(k.mobile, k.landline)`.as('phone')])
          .whereRef('d.companyId', '=', 'a.companyId')
          .whereRef('d.ticketId', '=', 'a.ticketId')
          .orderBy('d.isMain', 'desc')
          .limit(sql.lit(1)),
      ).as('contact'),
      sql<boolean>`n.state = 'done' or coalesce(n.ends_at <= now(), false)`.as('isOver'),
    ])
    .where('a.id', '=', id);
