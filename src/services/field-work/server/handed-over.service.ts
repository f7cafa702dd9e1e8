import { sql } from 'kysely';
import { platformError } from '#platform/kernel/errors.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { Worker, WorkerContext } from '#platform/http/server/context.ts';
import { newId } from '#platform/kernel/server/ids.ts';
import { record, type Author } from '#platform/data/server/journal/journal.ts';
import { formerWorkers, type GivenIntervention } from './given-interventions.service.ts';
import type { InterventionState } from '#services/interventions/intervention.ts';
import type { TicketState } from '#services/tickets/ticket.ts';
import { interventionKind } from '#services/interventions/interventions.journal.ts';
import type { ReportHandover } from '../field-work.api.ts';
import { handoverReason, mergeReports } from '../handing-over.ts';
import { emptyReport, withPlannedTasks, type ReportContent, type ReportState } from '../report.ts';
import { noteCheck } from './checking.service.ts';

/** Reports of workers whose work is no longer theirs: beside that of the intervention, for the office to check. */

export interface Draft {
  content: ReportContent;
  state: ReportState;
  version: number;
  /** Id of a report beside that of the intervention; `null`: that of the intervention. */
  handedId: string | null;
  /** Report beside it that becomes part of it, since the work has come back to its worker. */
  foldsIn?: { id: string; isToCheck: boolean };
}

/** The report that changes of a worker belong to. */
export async function draftFor(tx: ScopedDb, worker: Worker, intervention: GivenIntervention): Promise<Draft> {
  const { companyId, id, tasks } = intervention;
  const rows = await tx
    .selectFrom('report_drafts')
    .select((eb) => [
      eb.ref('content').$castTo<ReportContent>().as('content'),
      eb.ref('state').$castTo<ReportState>().as('state'),
      'version',
      'handed_id as handedId',
    ])
    .where('company_id', '=', companyId)
    .where('intervention_id', '=', id)
    .where(({ or, eb }) => or([eb('handed_id', 'is', null), eb('of_worker', '=', worker.id)]))
    .orderBy('created_at', 'desc')
    .execute();
  const main: Draft = rows.find(({ handedId }) => handedId === null) ?? { content: emptyReport, state: 'open', version: 0, handedId: null };
  const handed = rows.filter(({ handedId }) => handedId !== null);
  const waiting = handed.find(({ state }) => state === 'open' || state === 'toCheck');
  const isIssued = main.state === 'issued';
  const isTheirs = handoverReason(intervention, worker.id, isIssued) === null;
  if (isTheirs && main.state === 'open') {
    const content = withPlannedTasks(main.content, tasks);
    const merged = waiting && mergeReports(content, waiting.content);
    return merged ? { ...main, content: merged, foldsIn: { id: waiting.handedId!, isToCheck: waiting.state === 'toCheck' } } : { ...main, content };
  }
  if (isTheirs && !isIssued) return main;
  const begun = waiting ?? handed[0] ?? (intervention.workerId === worker.id ? main : undefined);
  const content = begun?.content ?? withPlannedTasks(emptyReport, tasks);
  return { content, state: 'toCheck', version: waiting?.version ?? 0, handedId: waiting?.handedId ?? newId() };
}

interface Stored {
  before: Draft;
  after: Draft;
  worker: Worker;
}

/** Keeps what came for a report beside that of the intervention: the office checks it. */
export async function storeHandedOver(tx: ScopedDb, author: Author, intervention: GivenIntervention, { before, after, worker }: Stored): Promise<void> {
  const { companyId, id, ticketNumber, title, siteId, subOrganisationId } = intervention;
  const handedId = before.handedId!;
  await tx
    .insertInto('report_drafts')
    .values({
      company_id: companyId,
      intervention_id: id,
      handed_id: handedId,
      of_worker: worker.id,
      worker_name: worker.name,
      state: 'toCheck',
      content: JSON.stringify(after.content),
      finished_at: sql<string>`now()`,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'id'])
        .doUpdateSet((eb) => ({
          state: 'toCheck',
          content: eb.ref('excluded.content'),
          finished_at: sql<string>`coalesce(report_drafts.finished_at, now())`,
          version: sql<number>`report_drafts.version + 1`,
          updated_at: sql<string>`now()`,
        })),
    )
    .execute();
  await record(tx, author, [
    {
      companyId,
      object: { kind: interventionKind, id, title: `${ticketNumber} · ${title}`, siteId, subOrganisationId },
      action: 'updated',
      fields: { report: { changed: true } },
    },
  ]);
  await noteCheck(tx, author, { ...intervention, id: handedId }, before.version === 0 ? 'created' : 'updated');
}

/** Ends a report that has become part of that of the intervention. */
export async function foldIn(
  tx: ScopedDb,
  author: Author,
  intervention: GivenIntervention,
  { id, isToCheck }: { id: string; isToCheck: boolean },
): Promise<void> {
  await tx
    .updateTable('report_drafts')
    .set({ state: 'merged', version: sql<number>`version + 1`, updated_at: sql<string>`now()` })
    .where('company_id', '=', intervention.companyId)
    .where('id', '=', id)
    .execute();
  if (isToCheck) await noteCheck(tx, author, { ...intervention, id }, 'merged');
}

/** Work that is no longer the reader's, in the provider's scope: of the intervention, only its name is told. @throws notFound */
export async function handoverOf({ platform, worker }: WorkerContext, id: string): Promise<ReportHandover> {
  const { db } = platform.database.staff;
  const found = await db
    .selectFrom('interventions as n')
    .innerJoin('tickets as t', (join) => join.onRef('t.company_id', '=', 'n.company_id').onRef('t.id', '=', 'n.ticket_id'))
    .leftJoin('sites as s', (join) => join.onRef('s.company_id', '=', 'n.company_id').onRef('s.id', '=', 'n.site_id'))
    .leftJoin('report_drafts as r', (join) =>
      join.onRef('r.company_id', '=', 'n.company_id').onRef('r.intervention_id', '=', 'n.id').on('r.of_worker', '=', worker.id),
    )
    .select((eb) => [
      'n.company_id as companyId',
      'n.title',
      't.number as ticketNumber',
      's.label as siteLabel',
      'n.starts_at as startsAt',
      'n.worker_id as workerId',
      'n.technician_name as to',
      eb.ref('n.state').$castTo<InterventionState>().as('state'),
      eb.ref('t.state').$castTo<TicketState>().as('ticketState'),
      't.id as ticketId',
      'r.finished_at as receivedAt',
      eb.ref('r.state').$castTo<ReportState | null>().as('reportState'),
      eb.ref('r.content').$castTo<ReportContent | null>().as('content'),
    ])
    .where('n.id', '=', id)
    .where(({ or, eb }) => or([eb('n.worker_id', '=', worker.id), eb('n.id', 'in', formerWorkers(db, worker.id))]))
    .orderBy('r.created_at', (order) => order.desc().nullsLast())
    .limit(1)
    .executeTakeFirst();
  const reason = found && handoverReason(found, worker.id, false);
  if (!found || !reason) throw platformError('notFound');
  const { companyId, workerId: _worker, state: _state, ticketState, ticketId, to, ...shown } = found;
  const isTicket = reason === 'closed';
  const changed = await db
    .selectFrom('journal')
    .select(['actor_name as by', 'happened_at as at'])
    .where('company_id', '=', companyId)
    .where('object_id', '=', isTicket ? ticketId : id)
    .where(
      isTicket
        ? sql<boolean>`changes -> 'state' ->> 'after' = ${ticketState}`
        : reason === 'given' || reason === 'unassigned'
          ? sql<boolean>`changes ? 'technician'`
          : sql<boolean>`changes -> 'state' ->> 'after' = ${found.state}`,
    )
    .orderBy('happened_at', 'desc')
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { ...shown, reason, to: reason === 'given' ? to : null, by: changed?.by ?? null, at: changed?.at ?? null };
}
