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
    .innerJoin('tickets as t', (join) => join.onRef('t.companyId', '=', 'n.companyId').onRef('t.id', '=', 'n.ticketId'))
    .leftJoin('sites as s', (join) => join.onRef('s.companyId', '=', 'n.companyId').onRef('s.id', '=', 'n.siteId'))
    .select([
      'n.companyId',
      'n.ticketId',
      'n.title',
      'n.state',
      'n.siteId',
      'n.subOrganisationId',
      's.label as siteLabel',
      't.number',
      't.state as ticketState',
      't.requesterId',
      sql<string>`now()`.as('now'),
      storedHours().as('hours'),
    ])
    .where('n.id', '=', interventionId)
    .forNoKeyUpdate('n')
    .executeTakeFirst();

/** Whether a proposal for an intervention waits for its answer. */
export const isProposed = async (tx: ScopedDb, interventionId: string): Promise<boolean> =>
  (await tx.selectFrom('appointments').select('id').where('interventionId', '=', interventionId).where('state', '=', 'proposed').executeTakeFirst()) !==
  undefined;

/** Proposals that came back to the planner, or whose time has passed, make room for another. */
export const closeReturned = (tx: ScopedDb, interventionId: string, at: string) =>
  tx
    .updateTable('appointments')
    .set({ state: 'closed', version: sql<number>`version + 1`, updatedAt: sql<string>`now()` })
    .where('interventionId', '=', interventionId)
    .where((eb) => eb.or([eb('state', 'in', ['otherAsked', 'expired']), eb.and([eb('state', '=', 'proposed'), eb('heldUntil', '<=', at)])]))
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
        companyId: row.companyId,
        appointmentId: row.id,
        position: index + 1,
        startsAt,
        endsAt,
        technicianId,
        technicianName,
      })),
    )
    .execute();
}

/** Adds the link of a person to an appointment. */
export async function insertLink(tx: ScopedDb, { companyId, id }: ObjectKey, userId: string, hash: Buffer): Promise<void> {
  await tx.insertInto('appointment_links').values({ companyId, appointmentId: id, userId, linkHash: hash }).execute();
}

/** An appointment with its intervention, both locked until the transaction ends. */
export const findLockedAppointment = (tx: ScopedDb, id: string) =>
  tx
    .selectFrom('appointments as a')
    .innerJoin('interventions as n', (join) => join.onRef('n.companyId', '=', 'a.companyId').onRef('n.id', '=', 'a.interventionId'))
    .innerJoin('tickets as t', (join) => join.onRef('t.companyId', '=', 'a.companyId').onRef('t.id', '=', 'a.ticketId'))
    .select([
      'a.companyId',
      'a.id',
      'a.interventionId',
      'a.state',
      'a.heldUntil',
      'a.siteId',
      'a.subOrganisationId',
      'a.version',
      'n.title',
      'n.version as interventionVersion',
      't.number',
      't.state as ticketState',
      sql<string>`now()`.as('now'),
    ])
    .where('a.id', '=', id)
    .forNoKeyUpdate('a')
    .forNoKeyUpdate('n')
    .executeTakeFirst();

/** Locks the slots of the technician of a slot: two customers who are proposed the same hours answer one after the other. */
export const lockSlots = (tx: ScopedDb, { companyId, id }: ObjectKey, slot: number) =>
  tx
    .selectFrom('appointment_slots as s')
    .select(sql`pg_advisory_xact_lock(hashtext('slots of a technician'), hashtext(s.technician_id::text))`.as('lock'))
    .where('s.companyId', '=', companyId)
    .where('s.appointmentId', '=', id)
    .where('s.position', '=', slot)
    .execute();

/** Slots of an appointment, and which of them others have taken. */
export const readSlots = (tx: ScopedDb, { companyId, id }: ObjectKey) =>
  tx
    .selectFrom('appointment_slots as s')
    .select([
      's.position',
      's.startsAt',
      's.endsAt',
      's.technicianId',
      sql<boolean>`house.slot_is_taken(s.company_id, s.appointment_id, s.position)`.as('isTaken'),
    ])
    .where('s.companyId', '=', companyId)
    .where('s.appointmentId', '=', id)
    .execute();

/** Writes columns of an appointment, as its next version. */
export async function updateAppointment(tx: ScopedDb, { companyId, id }: ObjectKey, set: UpdateObject<DB, 'appointments'>): Promise<void> {
  await tx
    .updateTable('appointments')
    .set({ ...set, version: sql<number>`version + 1`, updatedAt: sql<string>`now()` })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute();
}
