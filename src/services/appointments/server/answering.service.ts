import { dayInZone } from '#platform/kernel/calendar.ts';
import { providerTimeZone } from '#platform/kernel/constants.ts';
import { platformError } from '#platform/kernel/errors.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { toInstant, record, type Author } from '#platform/data/server/journal/journal.ts';
import { moveIntervention } from '#services/interventions/server/interventions.service.ts';
import { answerRefusal, type AnswerSource } from '../appointment.ts';
import type { AppointmentAnswer, ShownAppointment } from '../appointments.api.ts';
import { answerError, dayInThePast } from '../appointments.errors.ts';
import { lockSlots, readSlots, updateAppointment } from './appointment-writing.store.ts';
import { readAppointment } from './appointments.store.ts';
import { buildEntry, lockAppointment, workedOn } from './proposing.service.ts';

/** Answers of customers. They run in the provider's scope, since they plan an intervention: the caller has found the appointment in their own scope, or
 *  holds its link. The slot is written into the intervention in the same transaction. @throws notFound, and the reason against the answer */
export async function answer(
  tx: ScopedDb,
  id: string,
  { slot, otherDays, message }: AppointmentAnswer,
  by: { from: AnswerSource; author: Author },
): Promise<ShownAppointment> {
  const held = await lockAppointment(tx, id);
  // Refused meanwhile: its proposals are about to be taken back.
  if (held.state === 'proposed' && !workedOn.includes(held.ticketState)) throw answerError('withdrawn');
  if (slot !== null) await lockSlots(tx, held, slot);
  const slots = await readSlots(tx, held);
  const refusal = answerRefusal({ ...held, slots }, slot, held.now);
  if (refusal) throw answerError(refusal);
  const { author } = by;
  const today = dayInZone(author.at ?? held.now, providerTimeZone);
  const flaws = slot === null ? otherDays.flatMap(({ day }, index) => (day > today ? [] : [{ path: `otherDays.${index}.day`, code: dayInThePast }])) : [];
  if (flaws.length > 0) throw platformError('invalid', {}, { flaws });
  const chosen = slots.find(({ position }) => position === slot);
  const state = chosen ? 'agreed' : 'otherAsked';
  await updateAppointment(tx, held, {
    state,
    chosen: chosen?.position ?? null,
    otherDays: JSON.stringify(chosen ? [] : otherDays),
    message,
    answeredAt: toInstant(author),
    answeredBy: author.id,
    answeredByName: author.name,
    answeredFrom: by.from,
  });
  await record(tx, author, [buildEntry(held, state, { state: { before: 'proposed', after: state } })]);
  if (chosen) {
    const { technicianId, startsAt, endsAt } = chosen;
    await moveIntervention(tx, author, held.interventionId, { technicianId, startsAt, endsAt, version: held.interventionVersion, confirmed: true });
  }
  return readAppointment(tx, id);
}
