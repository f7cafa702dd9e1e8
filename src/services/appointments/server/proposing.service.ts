import { toWorkingHours } from '#platform/data/server/working-hours.ts';
import { dayInZone } from '#platform/kernel/calendar.ts';
import { providerTimeZone } from '#platform/kernel/constants.ts';
import { platformError, type FieldFlaw } from '#platform/kernel/errors.ts';
import { readAnswerers } from './answerers.service.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { hashSecret, newSecret, newId } from '#platform/kernel/server/ids.ts';
import { record, type Author, type Change } from '#platform/data/server/journal/journal.ts';
import type { MailFrame } from '#platform/files/server/mail/mail.model.ts';
import { isOver } from '#services/interventions/intervention.ts';
import { readTechnicianNames } from '#services/interventions/server/technicians.store.ts';
import { formatHeldUntil, answerRefusal, computeHeldUntil } from '../appointment.ts';
import type { ProposalInput, ShownAppointment } from '../appointments.api.ts';
import { answerError, proposalError, heldInThePast, notOfStaff, slotInThePast } from '../appointments.errors.ts';
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
import { m } from '#generated/messages/messages.js';
import { formatDay } from '#platform/kernel/format.ts';
import { formatHours } from '#platform/kernel/hours.ts';
import { queueMail } from '#platform/files/server/mail/outbox.ts';
import { appointmentLinkAddress } from '../appointments.paths.ts';
import type { Answerer } from './answerers.store.ts';

/** Proposals of the provider, in the staff's scope. */

/** States of a ticket whose work goes on. */
export const workedOn: readonly string[] = ['validated', 'shipped', 'deployed'];

/** @throws notFound, invalid, appointments.notPlannable, appointments.alreadyProposed, appointments.noRequester */
export async function propose(tx: ScopedDb, author: Author, frame: MailFrame, interventionId: string, input: ProposalInput): Promise<ShownAppointment> {
  const intervention = await lockProposable(tx, interventionId);
  if (!intervention) throw platformError('notFound');
  const { companyId, ticketId, siteId, subOrganisationId } = intervention;
  const at = author.at ?? intervention.now;
  if (isOver(intervention.state) || !workedOn.includes(intervention.ticketState)) throw proposalError('appointments.notPlannable');
  const answerers = await readAnswerers(tx, intervention, dayInZone(at, providerTimeZone));
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
  const heldUntil = input.heldUntil ?? computeHeldUntil(at, input.slots, toWorkingHours(intervention.hours));
  await insertAppointment(
    tx,
    { companyId, id, interventionId, ticketId, heldUntil, siteId, subOrganisationId },
    input.slots.map((slot) => ({ ...slot, technicianName: names.get(slot.technicianId)! })),
  );
  await record(tx, author, [buildEntry({ companyId, id, number: intervention.number, title: intervention.title, siteId, subOrganisationId }, 'created')]);
  for (const to of answerers) {
    const link = newSecret();
    await insertLink(tx, { companyId, id }, to.userId, hashSecret(link));
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
  await record(tx, author, [buildEntry(held, 'withdrawn')]);
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

export const buildEntry = ({ companyId, id, number, title, siteId, subOrganisationId }: Named, action: string, fields: Change['fields'] = {}): Change => ({
  companyId,
  object: { kind: appointmentKind, id, title: `${number} · ${title}`, siteId, subOrganisationId },
  action,
  fields,
});

/** Flaws of slots that only the moment and the team show. @param names of the team by id */
const instantFlaws = ({ slots, heldUntil }: ProposalInput, names: ReadonlyMap<string, string>, now: string): FieldFlaw[] => [
  ...(heldUntil === undefined || Date.parse(heldUntil) > Date.parse(now) ? [] : [{ path: 'heldUntil', code: heldInThePast }]),
  ...slots.flatMap(({ technicianId, startsAt }, index) => [
    ...(names.has(technicianId) ? [] : [{ path: `slots.${index}.technicianId`, code: notOfStaff }]),
    ...(Date.parse(startsAt) > Date.parse(now) ? [] : [{ path: `slots.${index}.startsAt`, code: slotInThePast }]),
  ]),
];

interface Proposal {
  companyId: number;
  title: string;
  siteId: string | null;
  subOrganisationId: string | null;
  siteLabel: string | null;
  slots: readonly { startsAt: string; endsAt: string }[];
  heldUntil: string;
  /** Code of the link, which only this mail holds. */
  link: string;
}

/** Asks for a choice: the slots, and the link to their page. It is mandatory, like a letter about one's own order. */
async function mailProposal(
  tx: ScopedDb,
  frame: MailFrame,
  to: Answerer,
  { companyId, siteId, subOrganisationId, title, siteLabel, slots, heldUntil, link }: Proposal,
): Promise<void> {
  const { locale } = to;
  const options = { locale };
  const until = formatHeldUntil(heldUntil, providerTimeZone, locale, 'weekdayAuto');
  const year = dayInZone(heldUntil, providerTimeZone);
  const phone = frame.provider.phone;
  await queueMail(tx, frame, {
    to: { name: to.name, address: to.email },
    userId: to.userId,
    companyId,
    about: [{ companyId, siteId, subOrganisationId }],
    content: {
      locale,
      subject: siteLabel === null ? m['appointments.mail.subject']({ title }, options) : m['appointments.mail.subjectAt']({ title, site: siteLabel }, options),
      blocks: [
        { kind: 'paragraph', text: m['appointments.mail.proposed']({ title, count: slots.length, until }, options) },
        {
          kind: 'facts',
          items: slots.map(({ startsAt, endsAt }) => ({
            label: formatDay(dayInZone(startsAt, providerTimeZone), locale, 'weekdayAuto', year),
            value: formatHours(startsAt, endsAt, providerTimeZone, locale),
          })),
        },
        { kind: 'button', label: m['appointments.mail.choose']({}, options), path: appointmentLinkAddress(link) },
        { kind: 'note', text: m['appointments.mail.note']({ until, phone }, options) },
      ],
    },
  });
}
