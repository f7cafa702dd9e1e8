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
    .innerJoin('users as u', 'u.id', 'e.userId')
    .select(['e.userId', 'e.sequence', 'e.startsAt', 'e.endsAt', 'e.technicianName', 'e.isCancelled', attendee.as('attendee')])
    .where('e.companyId', '=', companyId)
    .where('e.interventionId', '=', id)
    .execute();

/** An intervention whose appointment was agreed, locked until the transaction ends. */
export const lockAgreed = (tx: ScopedDb, { companyId, id }: ObjectKey): Promise<AgreedIntervention | undefined> =>
  tx
    .selectFrom('interventions as n')
    .innerJoin('tickets as t', (join) => join.onRef('t.companyId', '=', 'n.companyId').onRef('t.id', '=', 'n.ticketId'))
    .select((eb) => [
      'n.companyId',
      'n.id',
      'n.title',
      'n.state',
      'n.startsAt',
      'n.endsAt',
      't.number as ticketNumber',
      'n.technicianName',
      'n.toBring',
      'n.siteId',
      'n.subOrganisationId',
      jsonObjectFrom(
        eb
          .selectFrom('sites as s')
          .select(['s.label', 's.street', 's.postalCode', 's.city'])
          .whereRef('s.companyId', '=', 'n.companyId')
          .whereRef('s.id', '=', 'n.siteId'),
      ).as('site'),
      eb.selectFrom('users as u').select(attendee.as('one')).whereRef('u.id', '=', 't.requesterId').where('u.status', '=', 'active').as('requester'),
      eb.selectFrom('users as u').select(attendee.as('one')).whereRef('u.id', '=', 'n.technicianId').where('u.status', '=', 'active').as('technician'),
    ])
    .where('n.companyId', '=', companyId)
    .where('n.id', '=', id)
    .where((eb) =>
      eb.or([
        eb.exists(
          eb
            .selectFrom('appointments as a')
            .select('a.id')
            .whereRef('a.companyId', '=', 'n.companyId')
            .whereRef('a.interventionId', '=', 'n.id')
            .where('a.state', '=', 'agreed'),
        ),
        // People who have it in their calendar are notified of its end.
        eb.and([
          eb('n.state', '=', 'cancelled'),
          eb.exists(
            eb.selectFrom('calendar_entries as e').select('e.userId').whereRef('e.companyId', '=', 'n.companyId').whereRef('e.interventionId', '=', 'n.id'),
          ),
        ]),
      ]),
    )
    .forNoKeyUpdate('n')
    .executeTakeFirst();

/** Keeps the state of an intervention that is mailed to the calendar of a person. */
export async function writeEntry(
  tx: ScopedDb,
  { companyId, id }: ObjectKey,
  { userId, sequence, startsAt, endsAt, technicianName, isCancelled }: Told,
): Promise<void> {
  const entry = { sequence, startsAt, endsAt, technicianName, isCancelled };
  await tx
    .insertInto('calendar_entries')
    .values({ companyId, interventionId: id, userId, ...entry })
    .onConflict((conflict) => conflict.columns(['companyId', 'interventionId', 'userId']).doUpdateSet({ ...entry, toldAt: sql<string>`now()` }))
    .execute();
}
