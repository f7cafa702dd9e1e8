import { hoursOf } from '#platform/data/server/working-hours.ts';
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
import { readTechnicianNames } from '#services/interventions/server/technicians.store.ts';
import { answerRefusal, heldFrom } from '../appointment.ts';
import type { ProposalInput, ShownAppointment } from '../appointments.api.ts';
import { answerError, proposalError } from '../appointments.errors.ts';
import { appointmentKind } from '../appointments.journal.ts';
import {
  closeReturned,
  findLockedAppointment,
  insertAppointment,
  insertLink,
  isProposed,
  lockProposable,
  updateAppointment,
} from './appointment-writing.store.ts';
import { readAppointment } from './appointments.store.ts';
import { mailProposal } from './appointments.mails.ts';

/** Proposals of the provider, in the staff's scope. */

/** States of a ticket whose work goes on. */
export const workedOn: readonly string[] = ['validated', 'shipped', 'deployed'];

/** @throws notFound, invalid, appointments.notPlannable, appointments.alreadyProposed, appointments.noRequester */
export async function propose(tx: ScopedDb, author: Author, frame: MailFrame, interventionId: string, input: ProposalInput): Promise<ShownAppointment> {
  const intervention = await lockProposable(tx, interventionId);
  if (!intervention) throw platformError('notFound');
  const { companyId, ticketId, siteId, subOrganisationId } = intervention;
  const at = author.at ?? intervention.now;
  if (isOver(intervention.state as InterventionState) || !workedOn.includes(intervention.ticketState)) throw proposalError('appointments.notPlannable');
  const answerers = await answerersOf(tx, intervention, dayInZone(at, providerTimeZone));
  if (answerers.length === 0) throw proposalError('appointments.noRequester');
  await closeReturned(tx, interventionId, at);
  if (await isProposed(tx, interventionId)) throw proposalError('appointments.alreadyProposed');
  const names = await readTechnicianNames(
    tx,
    input.slots.map(({ technicianId }) => technicianId),
  );
  const flaws = instantFlaws(input, names, at);
  if (flaws.length > 0) throw platformError('invalid', {}, { flaws });
  const id = newId();
  const heldUntil = input.heldUntil ?? heldFrom(at, input.slots, hoursOf(intervention.hours));
  await insertAppointment(
    tx,
    {
      company_id: companyId,
      id,
      intervention_id: interventionId,
      ticket_id: ticketId,
      held_until: heldUntil,
      site_id: siteId,
      sub_organisation_id: subOrganisationId,
    },
    input.slots.map((slot) => ({ ...slot, technicianName: names.get(slot.technicianId)! })),
  );
  await record(tx, author, [entryOf({ companyId, id, number: intervention.number, title: intervention.title, siteId, subOrganisationId }, 'created')]);
  for (const to of answerers) {
    const link = newSecret();
    await insertLink(tx, { companyId, id }, to.userId, hashOfSecret(link));
    await mailProposal(tx, frame, to, { ...intervention, slots: input.slots, heldUntil, link });
  }
  return readAppointment(tx, id);
}

/** @throws notFound, and the reason against it */
export async function withdraw(tx: ScopedDb, author: Author, id: string): Promise<ShownAppointment> {
  const held = await lockAppointment(tx, id);
  const refusal = answerRefusal({ ...held, slots: [] }, null, held.now);
  if (refusal) throw answerError(refusal);
  await updateAppointment(tx, held, { state: 'withdrawn' });
  await record(tx, author, [entryOf(held, 'withdrawn')]);
  return readAppointment(tx, id);
}

/** An appointment with its intervention, both locked until the transaction ends. @throws notFound */
export async function lockAppointment(tx: ScopedDb, id: string) {
  const found = await findLockedAppointment(tx, id);
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
