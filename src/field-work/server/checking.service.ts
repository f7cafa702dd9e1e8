import { sql } from 'kysely';
import { platformError } from '#platform/errors.ts';
import type { ScopedDb } from '#platform/server/db/scope.ts';
import type { LinkedFile } from '#platform/server/files/files.store.ts';
import { findFileOf } from '#platform/server/files/files.store.ts';
import { instantOf, record, type Author } from '#platform/server/journal/journal.ts';
import { changeState, lockedIntervention, type GivenIntervention } from '#tickets/server/given-interventions.service.ts';
import { interventionKind } from '#tickets/tickets.journal.ts';
import { reportToCheckKind } from '../field-work.journal.ts';
import type { ReportContent, ReportState } from '../report.ts';
import { issue } from './issuing.service.ts';

/** Reports of subcontractors between their signature and the customer, in the staff's scope. */

/** Journals what became of a report to check. */
export const noteCheck = (tx: ScopedDb, author: Author, { companyId, id, ticketNumber, title, siteId, subOrganisationId }: GivenIntervention, action: string) =>
  record(tx, author, [{ companyId, object: { kind: reportToCheckKind, id, title: `${ticketNumber} · ${title}`, siteId, subOrganisationId }, action }]);

/** Gives a report to its reader of the office, or to nobody. */
export async function giveCheck(tx: ScopedDb, author: Author, id: string, action: 'claimed' | 'released'): Promise<void> {
  const isClaim = action === 'claimed';
  const intervention = await lockedIntervention(tx, id);
  await setDraft(tx, intervention, { handled_by: isClaim ? author.id : null, handled_at: isClaim ? instantOf(author) : null });
  await noteCheck(tx, author, intervention, action);
}

/** Gives the customer a report that was checked. */
export async function approve(tx: ScopedDb, author: Author, id: string, today: string): Promise<void> {
  const intervention = await lockedIntervention(tx, id);
  const { content } = await tx
    .selectFrom('report_drafts')
    .select((eb) => eb.ref('content').$castTo<ReportContent>().as('content'))
    .where('company_id', '=', intervention.companyId)
    .where('intervention_id', '=', id)
    .executeTakeFirstOrThrow();
  await setDraft(tx, intervention, { state: 'issued', handled_by: author.id, handled_at: instantOf(author) });
  await issue(tx, author, intervention, content, intervention.technicianName ?? '', today);
  await noteCheck(tx, author, intervention, 'approved');
}

/** Sends a report back to its worker, who finishes it again. What the customer signed stays until the worker changes it. */
export async function sendBack(tx: ScopedDb, author: Author, id: string, comment: string): Promise<void> {
  const intervention = await lockedIntervention(tx, id);
  await setDraft(tx, intervention, { state: 'open', returned_comment: comment, handled_by: author.id, handled_at: instantOf(author) });
  await changeState(tx, author, intervention, 'inProgress');
  await noteCheck(tx, author, intervention, 'sentBack');
}

interface Values {
  state?: ReportState;
  returned_comment?: string;
  handled_by: string | null;
  handled_at: ReturnType<typeof instantOf> | null;
}

const setDraft = (tx: ScopedDb, { companyId, id }: GivenIntervention, values: Values) =>
  tx
    .updateTable('report_drafts')
    .set({ ...values, version: sql<number>`version + 1`, updated_at: sql<string>`now()` })
    .where('company_id', '=', companyId)
    .where('intervention_id', '=', id)
    .execute();

/** The file of a photo of a report to check. @throws notFound */
export async function photoToCheck(db: ScopedDb, id: string, photo: string): Promise<LinkedFile> {
  const found = await db
    .selectFrom('report_photos as p')
    .innerJoin('interventions as n', (join) => join.onRef('n.company_id', '=', 'p.company_id').onRef('n.id', '=', 'p.intervention_id'))
    .select('p.file_id as fileId')
    .where('p.intervention_id', '=', id)
    .where('p.photo_id', '=', photo)
    .where('n.recipient_id', 'is not', null)
    .executeTakeFirst();
  const file = found && (await findFileOf(db, interventionKind, id, found.fileId));
  if (!file) throw platformError('notFound');
  return file;
}
