import { sql } from 'kysely';
import { hoursOf, storedHours } from '#platform/data/server/working-hours.ts';
import { dayInZone } from '#platform/kernel/calendar.ts';
import { providerTimeZone } from '#platform/kernel/constants.ts';
import { platformError } from '#platform/kernel/errors.ts';
import { answerersOf } from './answerers.service.ts';
import { instantFlaws } from './slot-flaws.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { newId } from '#platform/kernel/server/ids.ts';
import { record, type Author, type Change } from '#platform/data/server/journal/journal.ts';
import type { MailFrame } from '#platform/files/server/mail/mail.model.ts';
import { hashOfSecret, newSecret } from '#platform/kernel/server/secret-code.ts';
import { isOver, type InterventionState } from '#services/interventions/intervention.ts';
import { answerRefusal, heldFrom } from '../appointment.ts';
import type { ProposalInput, ShownAppointment } from '../appointments.api.ts';
import { answerError, proposalError } from '../appointments.errors.ts';
import { appointmentKind } from '../appointments.journal.ts';
import { appointmentById } from './appointments.store.ts';
import { mailProposal } from './appointments.mails.ts';

/** Proposals of the provider, in the staff's scope. */

/** States of a ticket whose work goes on. */
export const workedOn: readonly string[] = ['validated', 'shipped', 'deployed'];

/** @throws notFound, invalid, appointments.notPlannable, appointments.alreadyProposed, appointments.noRequester */
export async function propose(tx: ScopedDb, author: Author, frame: MailFrame, interventionId: string, input: ProposalInput): Promise<ShownAppointment> {
  const intervention = await tx
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
  if (!intervention) throw platformError('notFound');
  const { companyId, ticketId, siteId, subOrganisationId } = intervention;
  const at = author.at ?? intervention.now;
  if (isOver(intervention.state as InterventionState) || !workedOn.includes(intervention.ticketState)) throw proposalError('appointments.notPlannable');
  const answerers = await answerersOf(tx, intervention, dayInZone(at, providerTimeZone));
  if (answerers.length === 0) throw proposalError('appointments.noRequester');
  await closeReturned(tx, interventionId, at);
  const open = await tx
    .selectFrom('appointments')
    .select('id')
    .where('intervention_id', '=', interventionId)
    .where('state', '=', 'proposed')
    .executeTakeFirst();
  if (open) throw proposalError('appointments.alreadyProposed');
  const names = await technicians(tx, input);
  const flaws = instantFlaws(input, names, at);
  if (flaws.length > 0) throw platformError('invalid', {}, { flaws });
  const id = newId();
  const heldUntil = input.heldUntil ?? heldFrom(at, input.slots, hoursOf(intervention.hours));
  await tx
    .insertInto('appointments')
    .values({
      company_id: companyId,
      id,
      intervention_id: interventionId,
      ticket_id: ticketId,
      held_until: heldUntil,
      site_id: siteId,
      sub_organisation_id: subOrganisationId,
    })
    .execute();
  await tx
    .insertInto('appointment_slots')
    .values(
      input.slots.map(({ technicianId, startsAt, endsAt }, index) => ({
        company_id: companyId,
        appointment_id: id,
        position: index + 1,
        starts_at: startsAt,
        ends_at: endsAt,
        technician_id: technicianId,
        technician_name: names.get(technicianId)!,
      })),
    )
    .execute();
  await record(tx, author, [entryOf({ companyId, id, number: intervention.number, title: intervention.title, siteId, subOrganisationId }, 'created')]);
  for (const to of answerers) {
    const link = newSecret();
    await tx
      .insertInto('appointment_links')
      .values({ company_id: companyId, appointment_id: id, user_id: to.userId, link_hash: hashOfSecret(link) })
      .execute();
    await mailProposal(tx, frame, to, { ...intervention, slots: input.slots, heldUntil, link });
  }
  return appointmentById(tx, id).executeTakeFirstOrThrow();
}

/** @throws notFound, and the reason against it */
export async function withdraw(tx: ScopedDb, author: Author, id: string): Promise<ShownAppointment> {
  const held = await lockAppointment(tx, id);
  const refusal = answerRefusal({ ...held, slots: [] }, null, held.now);
  if (refusal) throw answerError(refusal);
  await tx
    .updateTable('appointments')
    .set({ state: 'withdrawn', version: held.version + 1, updated_at: sql<string>`now()` })
    .where('company_id', '=', held.companyId)
    .where('id', '=', id)
    .execute();
  await record(tx, author, [entryOf(held, 'withdrawn')]);
  return appointmentById(tx, id).executeTakeFirstOrThrow();
}

/** Proposals that came back to the planner, or whose time has passed, make room for another. */
const closeReturned = (tx: ScopedDb, interventionId: string, at: string) =>
  tx
    .updateTable('appointments')
    .set({ state: 'closed', version: sql<number>`version + 1`, updated_at: sql<string>`now()` })
    .where('intervention_id', '=', interventionId)
    .where((eb) => eb.or([eb('state', 'in', ['otherAsked', 'expired']), eb.and([eb('state', '=', 'proposed'), eb('held_until', '<=', at)])]))
    .execute();

async function technicians(tx: ScopedDb, { slots }: ProposalInput): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .selectFrom('users')
    .select(['id', 'full_name as name'])
    .where(
      'id',
      'in',
      slots.map(({ technicianId }) => technicianId),
    )
    .where('staff_role', 'is not', null)
    .where('status', '=', 'active')
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** An appointment that is locked until the transaction ends. */
export async function lockAppointment(tx: ScopedDb, id: string) {
  const found = await tx
    .selectFrom('appointments as a')
    .innerJoin('interventions as n', (join) => join.onRef('n.company_id', '=', 'a.company_id').onRef('n.id', '=', 'a.intervention_id'))
    .innerJoin('tickets as t', (join) => join.onRef('t.company_id', '=', 'a.company_id').onRef('t.id', '=', 'a.ticket_id'))
    .select((eb) => [
      'a.company_id as companyId',
      'a.id',
      'a.intervention_id as interventionId',
      eb.ref('a.state').$castTo<ShownAppointment['state']>().as('state'),
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
  if (!found) throw platformError('notFound');
  return found;
}

interface Named {
  companyId: number;
  id: string;
  number: string;
  title: string;
  siteId: string | null;
  subOrganisationId: string | null;
}

export const entryOf = ({ companyId, id, number, title, siteId, subOrganisationId }: Named, action: string, fields: Change['fields'] = {}): Change => ({
  companyId,
  object: { kind: appointmentKind, id, title: `${number} · ${title}`, siteId, subOrganisationId },
  action,
  fields,
});
