import { sql } from 'kysely';
import { platformError } from '#platform/kernel/errors.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { newId } from '#platform/kernel/server/ids.ts';
import { record, type Author } from '#platform/data/server/journal/journal.ts';
import { changedTasks, interventionRefusal, takesWorkAway, type InterventionState, type InterventionTask } from '../intervention.ts';
import type { InterventionChange, InterventionInput, ShownIntervention } from '../interventions.api.ts';
import { interventionError, ticketError, workedOnError } from '../interventions.errors.ts';
import { interventionKind } from '../interventions.journal.ts';
import { interventionObject } from './intervention-states.service.ts';
import { announceGiven } from '#parties/subcontractors/server/given-to-recipient.service.ts';
import { interventionColumns } from './shown-interventions.service.ts';
import { recipientNamed, technicianNamed } from './technicians.service.ts';
import { isActiveRecipient } from './technicians.store.ts';

/** Interventions as the provider makes and changes them, in the staff's scope. */

/** States of a ticket whose work goes on: the provider validates before any work starts. */
const workedOn: readonly string[] = ['validated', 'shipped', 'deployed'];

/** The ticket of an intervention that is added, locked until the transaction ends. @throws notFound */
async function lockTicket(tx: ScopedDb, id: string) {
  const ticket = await tx
    .selectFrom('tickets')
    .select(['company_id as companyId', 'number', 'state', 'site_id as siteId', 'sub_organisation_id as subOrganisationId'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!ticket) throw platformError('notFound');
  return ticket;
}

/** @throws notFound, tickets.notValidated, invalid */
export async function createIntervention(tx: ScopedDb, author: Author, ticketId: string, input: InterventionInput): Promise<ShownIntervention> {
  const ticket = await lockTicket(tx, ticketId);
  if (!workedOn.includes(ticket.state)) throw ticketError('tickets.notValidated');
  const id = newId();
  const given = await givenTo(tx, { technicianId: null, recipientId: null, technicianName: null }, input);
  const { technicianName } = given;
  await tx
    .insertInto('interventions')
    .values({
      company_id: ticket.companyId,
      id,
      ticket_id: ticketId,
      position: sql<number>`(${tx
        .selectFrom('interventions')
        .select(sql<number>`coalesce(max(position), 0) + 1`.as('next'))
        .where('company_id', '=', ticket.companyId)
        .where('ticket_id', '=', ticketId)})`,
      title: input.title,
      technician_id: given.technicianId,
      recipient_id: given.recipientId,
      technician_name: technicianName,
      starts_at: input.startsAt,
      ends_at: input.endsAt,
      comment: input.comment,
      to_bring: input.toBring ?? '',
      waiting_reason: input.waitingReason ?? '',
      tasks: JSON.stringify(changedTasks([], input.tasks ?? [], newId)),
      skills: input.skills,
      length_minutes: input.lengthMinutes,
      site_id: ticket.siteId,
      sub_organisation_id: ticket.subOrganisationId,
    })
    .execute();
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
  const stored = await tx
    .selectFrom('interventions as n')
    .innerJoin('tickets as t', (join) => join.onRef('t.company_id', '=', 'n.company_id').onRef('t.id', '=', 'n.ticket_id'))
    .select((eb) => [
      'n.company_id as companyId',
      'n.title',
      eb.ref('n.state').$castTo<InterventionState>().as('state'),
      'n.technician_id as technicianId',
      'n.recipient_id as recipientId',
      'n.technician_name as technicianName',
      'n.starts_at as startsAt',
      'n.ends_at as endsAt',
      'n.site_id as siteId',
      'n.sub_organisation_id as subOrganisationId',
      'n.to_bring as toBring',
      'n.waiting_reason as waitingReason',
      eb.ref('n.tasks').$castTo<InterventionTask[]>().as('tasks'),
      'n.version',
      't.number',
    ])
    .where('n.id', '=', id)
    .forUpdate('n')
    .executeTakeFirst();
  if (!stored) throw platformError('notFound');
  if (stored.version !== change.version) throw platformError('conflict', {}, { members: { current: await shownIntervention(tx, id) } });
  const given = await givenTo(tx, stored, change);
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
  await tx
    .updateTable('interventions')
    .set({
      title: change.title,
      state,
      technician_id: given.technicianId,
      recipient_id: given.recipientId,
      technician_name: technicianName,
      starts_at: startsAt,
      ends_at: endsAt,
      comment: change.comment,
      to_bring: change.toBring ?? stored.toBring,
      waiting_reason: change.waitingReason ?? stored.waitingReason,
      tasks: JSON.stringify(change.tasks ? changedTasks(stored.tasks, change.tasks, newId) : stored.tasks),
      ...(change.skills ? { skills: change.skills } : {}),
      ...(change.lengthMinutes === undefined ? {} : { length_minutes: change.lengthMinutes }),
      version: stored.version + 1,
      updated_at: sql<string>`now()`,
    })
    .where('company_id', '=', stored.companyId)
    .where('id', '=', id)
    .execute();
  const before = { state: stored.state, technician: stored.technicianName, startsAt: stored.startsAt, endsAt: stored.endsAt };
  const fields = differences(before, { state, technician: technicianName, startsAt, endsAt });
  await record(tx, author, [
    { companyId: stored.companyId, object: interventionObject({ ...stored, id, title: change.title }), action: actionOf(fields, stored.startsAt), fields },
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
const judged = ({ technicianName, technicianId, recipientId, ...one }: Judged) => ({
  ...one,
  technician: technicianName,
  workerId: technicianId ?? recipientId,
});

/** Nobody's work is taken from them unawares. @throws tickets.workedOn */
async function checkConfirmed(tx: ScopedDb, id: string, { before, after, isConfirmed }: Confirmed): Promise<void> {
  if (isConfirmed || !takesWorkAway(judged(before), judged(after))) return;
  const worked = await tx
    .selectFrom('report_changes')
    .select([sql<string | null>`min(made_at)`.as('since'), sql<number>`count(*)::integer`.as('entries')])
    .where('company_id', '=', before.companyId)
    .where('intervention_id', '=', id)
    .where('worker_id', '=', before.technicianId ?? before.recipientId)
    .executeTakeFirstOrThrow();
  const begun = worked.since ?? (await inProgressSince(tx, before.companyId, id));
  const current = { name: before.technicianName ?? '', since: begun, entries: worked.entries };
  throw workedOnError('tickets.workedOn', current, { members: { current } });
}

/** When an intervention began, by its journal. */
async function inProgressSince(tx: ScopedDb, companyId: number, id: string): Promise<string> {
  const { at } = await tx
    .selectFrom('journal')
    .select(sql<string>`coalesce(max(happened_at), now())`.as('at'))
    .where('company_id', '=', companyId)
    .where('object_kind', '=', interventionKind)
    .where('object_id', '=', id)
    .where(sql<boolean>`changes -> 'state' ->> 'after' = 'inProgress'`)
    .executeTakeFirstOrThrow();
  return at;
}

/** Slot of an intervention in the planning. */
export interface Slot {
  /** A technician, or a subcontractor's recipient: whoever has a row in the planning. */
  technicianId: string | null;
  startsAt: string | null;
  endsAt: string | null;
  version: number;
  /** Whether work in progress is moved or taken away all the same. */
  confirmed?: boolean | undefined;
}

/** Plans an intervention, moves it, or takes it out of the planning. @throws as `changeIntervention` */
export async function moveIntervention(tx: ScopedDb, author: Author, id: string, slot: Slot): Promise<ShownIntervention> {
  const stored = await tx
    .selectFrom('interventions')
    .select((eb) => ['title', 'comment', 'recipient_id as recipient', eb.ref('state').$castTo<InterventionState>().as('state')])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!stored) throw platformError('notFound');
  const { recipient, ...kept } = stored;
  const { technicianId, ...times } = slot;
  const isRecipient = technicianId !== null && (technicianId === recipient || (await isActiveRecipient(tx, technicianId)));
  const given = isRecipient ? { technicianId: null, recipientId: technicianId } : { technicianId, recipientId: null };
  return changeIntervention(tx, author, id, { ...kept, ...times, ...given });
}

interface Given {
  technicianId: string | null;
  recipientId: string | null;
  technicianName: string | null;
}

/** The one person who carries an intervention out after a change. A person who has left keeps their interventions by name. @throws invalid */
async function givenTo(
  tx: ScopedDb,
  before: Given,
  { technicianId, recipientId }: { technicianId: string | null; recipientId?: string | null | undefined },
): Promise<Given> {
  const isSame = technicianId === before.technicianId && (recipientId === undefined || recipientId === before.recipientId);
  if (isSame) return before;
  if (technicianId !== null) return { technicianId, recipientId: null, technicianName: await technicianNamed(tx, technicianId) };
  if (recipientId) return { technicianId: null, recipientId, technicianName: await recipientNamed(tx, recipientId) };
  return { technicianId: null, recipientId: null, technicianName: null };
}

type Fields = Record<string, { before: unknown; after: unknown }>;

function actionOf({ state, startsAt }: Fields, plannedBefore: string | null): string {
  if (state?.after === 'done' || state?.after === 'cancelled') return state.after;
  if (startsAt === undefined || startsAt.after === null) return 'updated';
  return plannedBefore === null ? 'planned' : 'rescheduled';
}

const comparable = (value: string | null): string | number | null => (value !== null && /^\d{4}-\d\d-\d\dT/.test(value) ? Date.parse(value) : value);

/** Fields that have changed; instants are the same however they are written. */
function differences(before: Readonly<Record<string, string | null>>, after: Readonly<Record<string, string | null>>): Fields {
  return Object.fromEntries(
    Object.entries(after)
      .filter(([name, value]) => comparable(before[name] ?? null) !== comparable(value))
      .map(([name, value]) => [name, { before: before[name] ?? null, after: value }]),
  );
}

const shownIntervention = (tx: ScopedDb, id: string): Promise<ShownIntervention> =>
  tx
    .selectFrom('interventions as n')
    .select(interventionColumns)
    .select((eb) => [eb.ref('n.state').$castTo<InterventionState>().as('state'), 'n.starts_at as startsAt', 'n.ends_at as endsAt'])
    .where('n.id', '=', id)
    .executeTakeFirstOrThrow();
