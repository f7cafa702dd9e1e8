import { platformError, declareErrors } from '#platform/kernel/errors.ts';
import { doneRefusal, isOver } from '#services/interventions/intervention.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { type LinkedFile, findLinkedFile } from '#platform/files/server/files.store.ts';
import { toInstant, record, type Author } from '#platform/data/server/journal/journal.ts';
import { lockGiven } from './given-interventions.service.ts';
import type { GivenIntervention } from './given-interventions.store.ts';
import { findPhotoToCheck } from './checked-reports.store.ts';
import { findDraft, findMainDraft, updateDraft, writeMainDraft } from './report-drafts.store.ts';
import { changeInterventionState } from '#services/interventions/server/intervention-states.service.ts';
import { interventionError } from '#services/interventions/interventions.errors.ts';
import { interventionKind } from '#services/interventions/interventions.journal.ts';
import { m } from '#generated/messages/messages.js';
import { reportToCheckKind } from '../field-work.journal.ts';
import { mergeReports } from '../handing-over.ts';
import { emptyReport, addPlannedTasks, type ReportContent } from '../report.ts';
import { issue } from './issuing.service.ts';

/** Reports that the office reads before the customer, in the staff's scope: those of subcontractors, and those of workers whose work is no longer theirs. */

const checkError = declareErrors({
  /** The customer or the office has the report of the intervention: nothing joins it. */
  'field-work.mergeIssued': [409, m['field-work.error.mergeIssued']],
  'field-work.mergeTooLong': [409, m['field-work.error.mergeTooLong']],
});

/** Journals what became of a report to check. */
export const noteCheck = (
  tx: ScopedDb,
  author: Author,
  {
    companyId,
    id,
    ticketNumber,
    title,
    siteId,
    subOrganisationId,
  }: Pick<GivenIntervention, 'companyId' | 'id' | 'ticketNumber' | 'title' | 'siteId' | 'subOrganisationId'>,
  action: string,
) => record(tx, author, [{ companyId, object: { kind: reportToCheckKind, id, title: `${ticketNumber} · ${title}`, siteId, subOrganisationId }, action }]);

interface CheckedDraft {
  id: string;
  intervention: GivenIntervention;
  content: ReportContent;
  /** `null`: the report of the intervention itself. */
  handedId: string | null;
  workerName: string;
}

/** A report with its intervention, which is locked. @throws notFound */
async function readCheckedDraft(tx: ScopedDb, id: string): Promise<CheckedDraft> {
  const found = await findDraft(tx, id);
  if (!found) throw platformError('notFound');
  return { ...found, id, intervention: await lockGiven(tx, found.interventionId) };
}

const note = (tx: ScopedDb, author: Author, { id, intervention }: CheckedDraft, action: string) => noteCheck(tx, author, { ...intervention, id }, action);

/** Gives a report to its reader of the office, or to nobody. */
export async function giveCheck(tx: ScopedDb, author: Author, id: string, action: 'claimed' | 'released'): Promise<void> {
  const isClaim = action === 'claimed';
  const draft = await readCheckedDraft(tx, id);
  await setDraft(tx, draft, { handledBy: isClaim ? author.id : null, handledAt: isClaim ? toInstant(author) : null });
  await note(tx, author, draft, action);
}

/** Gives the customer a report that was checked. The work of one that was taken from its worker is over, in their name. */
export async function approve(tx: ScopedDb, author: Author, id: string, today: string): Promise<void> {
  const draft = await readCheckedDraft(tx, id);
  const { intervention, content } = draft;
  await setDraft(tx, draft, { state: 'issued', handledBy: author.id, handledAt: toInstant(author) });
  const worker = draft.handedId === null ? (intervention.technicianName ?? '') : draft.workerName;
  if (draft.handedId !== null && !isOver(intervention.state)) {
    const refusal = doneRefusal({ startsAt: intervention.startsAt, technician: intervention.technicianName });
    if (refusal) throw interventionError(refusal);
  }
  await issue(tx, author, intervention, content, worker, today);
  await note(tx, author, draft, 'approved');
}

/** Sends a report back to its worker, who finishes it again. What the customer signed stays until the worker changes it. */
export async function sendBack(tx: ScopedDb, author: Author, id: string, comment: string): Promise<void> {
  const draft = await readCheckedDraft(tx, id);
  await setDraft(tx, draft, { state: 'open', returnedComment: comment, handledBy: author.id, handledAt: toInstant(author) });
  await changeInterventionState(tx, author, draft.intervention, 'inProgress');
  await note(tx, author, draft, 'sentBack');
}

/** Merges a report that was taken from its worker into that of the intervention, which its present technician continues.
 *  @throws field-work.mergeIssued, field-work.mergeTooLong */
export async function merge(tx: ScopedDb, author: Author, id: string): Promise<void> {
  const draft = await readCheckedDraft(tx, id);
  const main = await findMainDraft(tx, draft.intervention);
  if (main && main.state !== 'open') throw checkError('field-work.mergeIssued');
  const content = mergeReports(addPlannedTasks(main?.content ?? emptyReport, draft.intervention.tasks), draft.content);
  if (!content) throw checkError('field-work.mergeTooLong');
  await writeMainDraft(tx, draft.intervention, content);
  await setDraft(tx, draft, { state: 'merged', handledBy: author.id, handledAt: toInstant(author) });
  await note(tx, author, draft, 'merged');
}

/** Keeps a report that was taken from its worker, and sends it to nobody; or takes it up again. */
export async function setAside(tx: ScopedDb, author: Author, id: string, isAside: boolean): Promise<void> {
  const draft = await readCheckedDraft(tx, id);
  await setDraft(tx, draft, { state: isAside ? 'setAside' : 'toCheck', handledBy: author.id, handledAt: toInstant(author) });
  await note(tx, author, draft, isAside ? 'setAside' : 'takenUp');
}

const setDraft = (tx: ScopedDb, { id, intervention: { companyId } }: CheckedDraft, values: Parameters<typeof updateDraft>[2]) =>
  updateDraft(tx, { companyId, id }, values);

/** The file of a photo of a report to check. @throws notFound */
export async function readPhotoToCheck(db: ScopedDb, id: string, photo: string): Promise<LinkedFile> {
  const found = await findPhotoToCheck(db, id, photo);
  const file = found && (await findLinkedFile(db, interventionKind, found.interventionId, found.fileId));
  if (!file) throw platformError('notFound');
  return file;
}
