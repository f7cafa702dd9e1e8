import { platformError } from '#platform/kernel/errors.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { newId } from '#platform/kernel/server/ids.ts';
import { record, type Author } from '#platform/data/server/journal/journal.ts';
import { changedTasks, interventionRefusal, isWorkTakenAway, type InterventionState } from '../intervention.ts';
import type { InterventionChange, InterventionInput, ShownIntervention } from '../interventions.api.ts';
import { interventionError, ticketError, workedOnError } from '../interventions.errors.ts';
import { interventionObject } from './intervention-states.service.ts';
import { announceGiven } from '#parties/subcontractors/server/subcontractors.service.ts';
import { insertIntervention, lockIntervention, lockTicket, readBeginning, readEntries, readKeptFields, updateIntervention } from './interventions.store.ts';
import { shownIntervention } from './shown-interventions.store.ts';
import { readRecipientName, readTechnicianName } from './technicians.service.ts';
import { findRecipient } from './technicians.store.ts';

/** Interventions as the provider makes and changes them, in the staff's scope. */

/** States of a ticket whose work goes on: the provider validates before any work starts. */
const workedOn: readonly string[] = ['validated', 'shipped', 'deployed'];

/** @throws notFound, tickets.notValidated, invalid */
export async function createIntervention(tx: ScopedDb, author: Author, ticketId: string, input: InterventionInput): Promise<ShownIntervention> {
  const ticket = await lockTicket(tx, ticketId);
  if (!ticket) throw platformError('notFound');
  if (!workedOn.includes(ticket.state)) throw ticketError('tickets.notValidated');
  const id = newId();
  const given = await resolveWorker(tx, { technicianId: null, recipientId: null, technicianName: null }, input);
  const { technicianName } = given;
  await insertIntervention(tx, {
    companyId: ticket.companyId,
    id,
    ticketId,
    title: input.title,
    technicianId: given.technicianId,
    recipientId: given.recipientId,
    technicianName,
    startsAt: input.startsAt,
    endsAt: input.endsAt,
    comment: input.comment,
    toBring: input.toBring ?? '',
    waitingReason: input.waitingReason ?? '',
    tasks: JSON.stringify(changedTasks([], input.tasks ?? [], newId)),
    skills: input.skills,
    lengthMinutes: input.lengthMinutes,
    siteId: ticket.siteId,
    subOrganisationId: ticket.subOrganisationId,
  });
  await record(tx, author, [
    {
      companyId: ticket.companyId,
      object: interventionObject({ id, title: input.title, number: ticket.number, siteId: ticket.siteId, subOrganisationId: ticket.subOrganisationId }),
      action: input.startsAt === null ? 'created' : 'planned',
      fields: { state: { before: null, after: 'pending' }, ...differences({}, { technician: technicianName, startsAt: input.startsAt, endsAt: input.endsAt }) },
    },
  ]);
  if (given.recipientId !== null) await announceGiven(tx, id);
  return shownIntervention(tx, id);
}

/** @throws notFound, conflict with the current intervention, noDate, noTechnician, locked, invalid */
export async function changeIntervention(tx: ScopedDb, author: Author, id: string, change: InterventionChange): Promise<ShownIntervention> {
  const stored = await lockIntervention(tx, id);
  if (!stored) throw platformError('notFound');
  if (stored.version !== change.version) throw platformError('conflict', {}, { members: { current: await shownIntervention(tx, id) } });
  const given = await resolveWorker(tx, stored, change);
  const { technicianName } = given;
  const { state } = change;
  // Nobody travels to a cancelled one.
  const { startsAt, endsAt } = state === 'cancelled' ? { startsAt: null, endsAt: null } : change;
  const refusal = interventionRefusal(
    { state: stored.state, technician: stored.technicianName, startsAt: stored.startsAt, endsAt: stored.endsAt },
    { state, technician: technicianName, startsAt, endsAt },
  );
  if (refusal) throw interventionError(refusal);
  await checkConfirmed(tx, id, { before: stored, after: { ...change, ...given, state, startsAt, endsAt }, isConfirmed: change.confirmed === true });
  const set = {
    title: change.title,
    state,
    technicianId: given.technicianId,
    recipientId: given.recipientId,
    technicianName,
    startsAt,
    endsAt,
    comment: change.comment,
    toBring: change.toBring ?? stored.toBring,
    waitingReason: change.waitingReason ?? stored.waitingReason,
    tasks: JSON.stringify(change.tasks ? changedTasks(stored.tasks, change.tasks, newId) : stored.tasks),
    ...(change.skills ? { skills: change.skills } : {}),
    ...(change.lengthMinutes === undefined ? {} : { lengthMinutes: change.lengthMinutes }),
  };
  await updateIntervention(tx, { companyId: stored.companyId, id }, set);
  const before = { state: stored.state, technician: stored.technicianName, startsAt: stored.startsAt, endsAt: stored.endsAt };
  const fields = differences(before, { state, technician: technicianName, startsAt, endsAt });
  await record(tx, author, [
    { companyId: stored.companyId, object: interventionObject({ ...stored, id, title: change.title }), action: resolveAction(fields, stored.startsAt), fields },
  ]);
  const isOfRecipient = given.recipientId !== null || stored.recipientId !== null;
  if (isOfRecipient && Object.keys(fields).length > 0) await announceGiven(tx, id);
  return shownIntervention(tx, id);
}

interface Confirmed {
  before: Judged & { companyId: number };
  after: Judged;
  isConfirmed: boolean;
}
interface Judged {
  state: InterventionState;
  technicianId: string | null;
  recipientId: string | null;
  technicianName: string | null;
  startsAt: string | null;
  endsAt: string | null;
}
const toJudged = ({ technicianName, technicianId, recipientId, ...one }: Judged) => ({
  ...one,
  technician: technicianName,
  workerId: technicianId ?? recipientId,
});

/** Nobody's work is taken from them unawares. @throws tickets.workedOn */
async function checkConfirmed(tx: ScopedDb, id: string, { before, after, isConfirmed }: Confirmed): Promise<void> {
  if (isConfirmed || !isWorkTakenAway(toJudged(before), toJudged(after))) return;
  const key = { companyId: before.companyId, id };
  const worked = await readEntries(tx, key, before.technicianId ?? before.recipientId);
  const begun = worked.since ?? (await readBeginning(tx, key));
  const current = { name: before.technicianName ?? '', since: begun, entries: worked.entries };
  throw workedOnError('tickets.workedOn', current, { members: { current } });
}

/** Slot of an intervention in the planning. */
export interface Slot {
  /** Owner of a row in the planning: a technician, or a subcontractor's recipient. */
  technicianId: string | null;
  startsAt: string | null;
  endsAt: string | null;
  version: number;
  /** Whether work in progress is moved or taken away all the same. */
  confirmed?: boolean | undefined;
}

/** Plans an intervention, moves it, or takes it out of the planning. @throws as `changeIntervention` */
export async function moveIntervention(tx: ScopedDb, author: Author, id: string, slot: Slot): Promise<ShownIntervention> {
  const stored = await readKeptFields(tx, id);
  if (!stored) throw platformError('notFound');
  const { recipient, ...kept } = stored;
  const { technicianId, ...times } = slot;
  const isRecipient = technicianId !== null && (technicianId === recipient || (await findRecipient(tx, technicianId)) !== undefined);
  const given = isRecipient ? { technicianId: null, recipientId: technicianId } : { technicianId, recipientId: null };
  return changeIntervention(tx, author, id, { ...kept, ...times, ...given });
}

interface Given {
  technicianId: string | null;
  recipientId: string | null;
  technicianName: string | null;
}

/** The one person who carries an intervention out after a change. A person who has left keeps their interventions by name. @throws invalid */
async function resolveWorker(
  tx: ScopedDb,
  before: Given,
  { technicianId, recipientId }: { technicianId: string | null; recipientId?: string | null | undefined },
): Promise<Given> {
  const isSame = technicianId === before.technicianId && (recipientId === undefined || recipientId === before.recipientId);
  if (isSame) return before;
  if (technicianId !== null) return { technicianId, recipientId: null, technicianName: await readTechnicianName(tx, technicianId) };
  if (recipientId) return { technicianId: null, recipientId, technicianName: await readRecipientName(tx, recipientId) };
  return { technicianId: null, recipientId: null, technicianName: null };
}

type Fields = Record<string, { before: unknown; after: unknown }>;

function resolveAction({ state, startsAt }: Fields, plannedBefore: string | null): string {
  if (state?.after === 'done' || state?.after === 'cancelled') return state.after;
  if (startsAt === undefined || startsAt.after === null) return 'updated';
  return plannedBefore === null ? 'planned' : 'rescheduled';
}

const toComparable = (value: string | null): string | number | null => (value !== null && /^\d{4}-\d\d-\d\dT/.test(value) ? Date.parse(value) : value);

/** Fields that have changed; instants are the same however they are written. */
function differences(before: Readonly<Record<string, string | null>>, after: Readonly<Record<string, string | null>>): Fields {
  return Object.fromEntries(
    Object.entries(after)
      .filter(([name, value]) => toComparable(before[name] ?? null) !== toComparable(value))
      .map(([name, value]) => [name, { before: before[name] ?? null, after: value }]),
  );
}
