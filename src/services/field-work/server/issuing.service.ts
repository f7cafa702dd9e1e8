import { createHash } from 'node:crypto';
import { joinReportedDevices } from '#installed-base/equipment/server/reported-devices.service.ts';
import { takeNextNumber } from '#platform/data/server/db/counters.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { ObjectKey } from '#platform/data/server/db/set-wise.ts';
import { newId } from '#platform/kernel/server/ids.ts';
import { enqueue } from '#platform/data/server/jobs/jobs.ts';
import { toInstant, record, type Author } from '#platform/data/server/journal/journal.ts';
import type { GivenIntervention } from './given-interventions.store.ts';
import { changeInterventionState } from '#services/interventions/server/intervention-states.service.ts';
import { deployOnceDone } from '#services/tickets/server/ticket-moves.service.ts';
import { activityReportKind } from '../field-work.journal.ts';
import type { ReportContent } from '../report.ts';
import { makeDocuments } from './documents.service.ts';
import { insertReport, insertReportedDevices } from './issued-reports.store.ts';
import { insertReservations } from './reservations.store.ts';

/** Gives the customer a signed report, once: its content never changes again. Its devices join the installed base, its remarks are followed, and its ticket
 *  goes on. A refused work is treated, not done. Runs in the transaction that finishes the report. @returns its number */
export async function issue(
  tx: ScopedDb,
  author: Author,
  intervention: GivenIntervention,
  content: ReportContent,
  workerName: string,
  today: string,
): Promise<string> {
  const { companyId, siteId, subOrganisationId, ticketId } = intervention;
  const [id, number] = [newId(), await takeNextNumber(tx, { kind: activityReportKind, prefix: 'CR', today })];
  const { acceptance, devices } = content;
  await writeReport(tx, author, intervention, { id, number, content, workerName });
  await insertReservations(tx, { companyId, id }, content.reservations);
  const joined = await joinReportedDevices(tx, author, { companyId, ticketId, siteId, subOrganisationId, report: number }, devices);
  await insertReportedDevices(tx, { companyId, ticketId, reportId: id }, joined);
  await changeInterventionState(tx, author, intervention, acceptance === 'refused' ? 'treated' : 'done');
  await record(tx, author, [
    {
      companyId,
      object: { kind: activityReportKind, id, title: number, siteId, subOrganisationId },
      action: 'created',
      fields: { acceptance: { before: null, after: acceptance } },
    },
  ]);
  if (acceptance !== 'refused') await deployOnceDone(tx, author, ticketId);
  await enqueue(tx, makeDocuments, { companyId, id } satisfies ObjectKey);
  return number;
}

async function writeReport(
  tx: ScopedDb,
  author: Author,
  intervention: GivenIntervention,
  { id, number, content, workerName }: { id: string; number: string; content: ReportContent; workerName: string },
): Promise<void> {
  const { internalNote: _, ...shown } = content;
  const text = JSON.stringify(shown);
  const { acceptance, signature } = content;
  await insertReport(tx, intervention, {
    id,
    interventionId: intervention.id,
    number,
    content: text,
    contentHash: createHash('sha256').update(text).digest(),
    acceptance: acceptance!,
    signerName: signature!.name,
    signerRole: signature!.role,
    signedAt: signature!.signedAt,
    workerName,
    issuedAt: toInstant(author),
    siteId: intervention.siteId,
    subOrganisationId: intervention.subOrganisationId,
  });
}
