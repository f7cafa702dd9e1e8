import { sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { ObjectKey } from '#platform/data/server/db/set-wise.ts';
import type { Locale } from '#platform/kernel/locale.ts';

export interface Attendee {
  id: string;
  name: string;
  email: string;
  locale: Locale;
}

export interface AgreedIntervention {
  companyId: number;
  id: string;
  title: string;
  state: string;
  startsAt: string | null;
  endsAt: string | null;
  ticketNumber: string;
  technicianName: string | null;
  toBring: string;
  siteId: string | null;
  subOrganisationId: string | null;
  site: { label: string; street: string | null; postalCode: string | null; city: string | null } | null;
  requester: Attendee | null;
  technician: Attendee | null;
}

/** State of an intervention as last mailed to the calendar of a person. */
export interface Told {
  userId: string;
  sequence: number;
  startsAt: string;
  endsAt: string;
  /** `null` for entries mailed before names were kept. */
  technicianName: string | null;
  isCancelled: boolean;
}

const attendee = sql<Attendee>`json_build_object('id', u.id, 'name', u.full_name, 'email', u.email, 'locale', coalesce(u.language, 'fr'))`;

/** States of an intervention as last mailed to calendars, with their people. */
export const readTold = (tx: ScopedDb, { companyId, id }: ObjectKey) =>
  tx
    .selectFrom('calendar_entries as e')
    .innerJoin('users as u', 'u.id', 'e.user_id')
    .select([
      'e.user_id as userId',
      'e.sequence',
      'e.starts_at as startsAt',
      'e.ends_at as endsAt',
      'e.technician_name as technicianName',
      'e.is_cancelled as isCancelled',
      attendee.as('attendee'),
    ])
    .where('e.company_id', '=', companyId)
    .where('e.intervention_id', '=', id)
    .execute();

/** An intervention whose appointment was agreed, locked until the transaction ends. */
export const lockAgreed = (tx: ScopedDb, { companyId, id }: ObjectKey): Promise<AgreedIntervention | undefined> =>
  tx
    .selectFrom('interventions as n')
    .innerJoin('tickets as t', (join) => join.onRef('t.company_id', '=', 'n.company_id').onRef('t.id', '=', 'n.ticket_id'))
    .select((eb) => [
      'n.company_id as companyId',
      'n.id',
      'n.title',
      'n.state',
      'n.starts_at as startsAt',
      'n.ends_at as endsAt',
      't.number as ticketNumber',
      'n.technician_name as technicianName',
      'n.to_bring as toBring',
      'n.site_id as siteId',
      'n.sub_organisation_id as subOrganisationId',
      jsonObjectFrom(
        eb
          .selectFrom('sites as s')
          .select(['s.label', 's.street', 's.postal_code as postalCode', 's.city'])
          .whereRef('s.company_id', '=', 'n.company_id')
          .whereRef('s.id', '=', 'n.site_id'),
      ).as('site'),
      eb.selectFrom('users as u').select(attendee.as('one')).whereRef('u.id', '=', 't.requester_id').where('u.status', '=', 'active').as('requester'),
      eb.selectFrom('users as u').select(attendee.as('one')).whereRef('u.id', '=', 'n.technician_id').where('u.status', '=', 'active').as('technician'),
    ])
    .where('n.company_id', '=', companyId)
    .where('n.id', '=', id)
    .where((eb) =>
      eb.or([
        eb.exists(
          eb
            .selectFrom('appointments as a')
            .select('a.id')
            .whereRef('a.company_id', '=', 'n.company_id')
            .whereRef('a.intervention_id', '=', 'n.id')
            .where('a.state', '=', 'agreed'),
        ),
        // People who have it in their calendar are notified of its end.
        eb.and([
          eb('n.state', '=', 'cancelled'),
          eb.exists(
            eb.selectFrom('calendar_entries as e').select('e.user_id').whereRef('e.company_id', '=', 'n.company_id').whereRef('e.intervention_id', '=', 'n.id'),
          ),
        ]),
      ]),
    )
    .forUpdate('n')
    .executeTakeFirst();

/** Keeps the state of an intervention that is mailed to the calendar of a person. */
export async function writeEntry(
  tx: ScopedDb,
  { companyId, id }: ObjectKey,
  { userId, sequence, startsAt, endsAt, technicianName, isCancelled }: Told,
): Promise<void> {
  const entry = { sequence, starts_at: startsAt, ends_at: endsAt, technician_name: technicianName, is_cancelled: isCancelled };
  await tx
    .insertInto('calendar_entries')
    .values({ company_id: companyId, intervention_id: id, user_id: userId, ...entry })
    .onConflict((conflict) => conflict.columns(['company_id', 'intervention_id', 'user_id']).doUpdateSet({ ...entry, told_at: sql<string>`now()` }))
    .execute();
}
