import { platformError } from '#platform/kernel/errors.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { Worker, WorkerContext } from '#platform/http/server/context.ts';
import { newId } from '#platform/kernel/server/ids.ts';
import { record, type Author } from '#platform/data/server/journal/journal.ts';
import { findLastChange, findWithReport, type GivenIntervention } from './given-interventions.store.ts';
import { interventionKind } from '#services/interventions/interventions.journal.ts';
import type { ReportHandover } from '../field-work.api.ts';
import { handoverReason, mergeReports } from '../handing-over.ts';
import { emptyReport, addPlannedTasks, type ReportContent, type ReportState } from '../report.ts';
import { noteCheck } from './checking.service.ts';
import { readDraftsFor, updateDraft, writeHandedDraft } from './report-drafts.store.ts';

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
export async function findDraftToChange(tx: ScopedDb, worker: Worker, intervention: GivenIntervention): Promise<Draft> {
  const { tasks } = intervention;
  const rows = await readDraftsFor(tx, intervention, worker.id);
  const main: Draft = rows.find(({ handedId }) => handedId === null) ?? { content: emptyReport, state: 'open', version: 0, handedId: null };
  const handed = rows.filter(({ handedId }) => handedId !== null);
  const waiting = handed.find(({ state }) => state === 'open' || state === 'toCheck');
  const isIssued = main.state === 'issued';
  const isTheirs = handoverReason(intervention, worker.id, isIssued) === null;
  if (isTheirs && main.state === 'open') {
    const content = addPlannedTasks(main.content, tasks);
    const merged = waiting && mergeReports(content, waiting.content);
    return merged ? { ...main, content: merged, foldsIn: { id: waiting.handedId!, isToCheck: waiting.state === 'toCheck' } } : { ...main, content };
  }
  if (isTheirs && !isIssued) return main;
  const begun = waiting ?? handed[0] ?? (intervention.workerId === worker.id ? main : undefined);
  const content = begun?.content ?? addPlannedTasks(emptyReport, tasks);
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
  await writeHandedDraft(tx, intervention, { handedId, worker, content: after.content });
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
  await updateDraft(tx, { companyId: intervention.companyId, id }, { state: 'merged' });
  if (isToCheck) await noteCheck(tx, author, { ...intervention, id }, 'merged');
}

/** Work that is no longer the reader's, in the provider's scope: of the intervention, only its name is shown. @throws notFound */
export async function readHandover({ platform, worker }: WorkerContext, id: string): Promise<ReportHandover> {
  const { db } = platform.database.staff;
  const found = await findWithReport(db, id, worker.id);
  const reason = found && handoverReason(found, worker.id, false);
  if (!found || !reason) throw platformError('notFound');
  const { companyId, workerId: _worker, state, ticketState, ticketId, to, ...shown } = found;
  const change = reason === 'given' || reason === 'unassigned' ? 'technician' : { state: reason === 'closed' ? ticketState : state };
  const changed = await findLastChange(db, companyId, reason === 'closed' ? ticketId : id, change);
  return { ...shown, reason, to: reason === 'given' ? to : null, by: changed?.by ?? null, at: changed?.at ?? null };
}
