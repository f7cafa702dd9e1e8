import { sql, type Insertable, type UpdateObject } from 'kysely';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { ObjectKey } from '#platform/data/server/db/set-wise.ts';
import type { DB } from '#platform/data/server/db/tables.ts';
import { storedHours } from '#platform/data/server/working-hours.ts';

/** Appointments as they are proposed, answered and ended, in the provider's scope. */

/** An intervention with its ticket, for which slots are proposed, locked until the transaction ends. */
export const lockProposable = (tx: ScopedDb, interventionId: string) =>
  tx
    .selectFrom('interventions as n')
    .innerJoin('tickets as t', (join) => join.onRef('t.company_id', '=', 'n.company_id').onRef('t.id', '=', 'n.ticket_id'))
    .leftJoin('sites as s', (join) => join.onRef('s.company_id', '=', 'n.company_id').onRef('s.id', '=', 'n.site_id'))
    .select([
      'n.company_id as companyId',
      'n.ticket_id as ticketId',
      'n.title',
      'n.state',
      'n.site_id as siteId',
      'n.sub_organisation_id as subOrganisationId',
      's.label as siteLabel',
      't.number',
      't.state as ticketState',
      't.requester_id as requesterId',
      sql<string>`now()`.as('now'),
      storedHours().as('hours'),
    ])
    .where('n.id', '=', interventionId)
    .forUpdate('n')
    .executeTakeFirst();

/** Whether a proposal for an intervention waits for its answer. */
export const isProposed = async (tx: ScopedDb, interventionId: string): Promise<boolean> =>
  (await tx.selectFrom('appointments').select('id').where('intervention_id', '=', interventionId).where('state', '=', 'proposed').executeTakeFirst()) !==
  undefined;

/** Proposals that came back to the planner, or whose time has passed, make room for another. */
export const closeReturned = (tx: ScopedDb, interventionId: string, at: string) =>
  tx
    .updateTable('appointments')
    .set({ state: 'closed', version: sql<number>`version + 1`, updated_at: sql<string>`now()` })
    .where('intervention_id', '=', interventionId)
    .where((eb) => eb.or([eb('state', 'in', ['otherAsked', 'expired']), eb.and([eb('state', '=', 'proposed'), eb('held_until', '<=', at)])]))
    .execute();

/** Adds an appointment with its slots, in their order. */
export async function insertAppointment(
  tx: ScopedDb,
  row: Insertable<DB['appointments']> & { id: string },
  slots: readonly { technicianId: string; technicianName: string; startsAt: string; endsAt: string }[],
): Promise<void> {
  await tx.insertInto('appointments').values(row).execute();
  await tx
    .insertInto('appointment_slots')
    .values(
      slots.map(({ technicianId, technicianName, startsAt, endsAt }, index) => ({
        company_id: row.company_id,
        appointment_id: row.id,
        position: index + 1,
        starts_at: startsAt,
        ends_at: endsAt,
        technician_id: technicianId,
        technician_name: technicianName,
      })),
    )
    .execute();
}

/** Adds the link of a person to an appointment. */
export async function insertLink(tx: ScopedDb, { companyId, id }: ObjectKey, userId: string, hash: Buffer): Promise<void> {
  await tx.insertInto('appointment_links').values({ company_id: companyId, appointment_id: id, user_id: userId, link_hash: hash }).execute();
}

/** An appointment with its intervention, both locked until the transaction ends. */
export const findLockedAppointment = (tx: ScopedDb, id: string) =>
  tx
    .selectFrom('appointments as a')
    .innerJoin('interventions as n', (join) => join.onRef('n.company_id', '=', 'a.company_id').onRef('n.id', '=', 'a.intervention_id'))
    .innerJoin('tickets as t', (join) => join.onRef('t.company_id', '=', 'a.company_id').onRef('t.id', '=', 'a.ticket_id'))
    .select([
      'a.company_id as companyId',
      'a.id',
      'a.intervention_id as interventionId',
      'a.state',
      'a.held_until as heldUntil',
      'a.site_id as siteId',
      'a.sub_organisation_id as subOrganisationId',
      'a.version',
      'n.title',
      'n.version as interventionVersion',
      't.number',
      't.state as ticketState',
      sql<string>`now()`.as('now'),
    ])
    .where('a.id', '=', id)
    .forUpdate('a')
    .forUpdate('n')
    .executeTakeFirst();

/** Locks the slots of the technician of a slot: two customers who are proposed the same hours answer one after the other. */
export const lockSlots = (tx: ScopedDb, { companyId, id }: ObjectKey, slot: number) =>
  tx
    .selectFrom('appointment_slots as s')
    .select(sql`pg_advisory_xact_lock(hashtext('slots of a technician'), hashtext(s.technician_id::text))`.as('lock'))
    .where('s.company_id', '=', companyId)
    .where('s.appointment_id', '=', id)
    .where('s.position', '=', slot)
    .execute();

/** Slots of an appointment, and which of them others have taken. */
export const readSlots = (tx: ScopedDb, { companyId, id }: ObjectKey) =>
  tx
    .selectFrom('appointment_slots as s')
    .select([
      's.position',
      's.starts_at as startsAt',
      's.ends_at as endsAt',
      's.technician_id as technicianId',
      sql<boolean>`house.slot_is_taken(s.company_id, s.appointment_id, s.position)`.as('isTaken'),
    ])
    .where('s.company_id', '=', companyId)
    .where('s.appointment_id', '=', id)
    .execute();

/** Writes columns of an appointment, as its next version. */
export async function updateAppointment(tx: ScopedDb, { companyId, id }: ObjectKey, set: UpdateObject<DB, 'appointments'>): Promise<void> {
  await tx
    .updateTable('appointments')
    .set({ ...set, version: sql<number>`version + 1`, updated_at: sql<string>`now()` })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}
