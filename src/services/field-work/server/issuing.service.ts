import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { joinReportedDevices } from '#installed-base/equipment/server/reported-devices.service.ts';
import { nextNumber } from '#platform/data/server/db/counters.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { newId } from '#platform/kernel/server/ids.ts';
import { enqueue } from '#platform/data/server/jobs/jobs.ts';
import { instantOf, record, type Author } from '#platform/data/server/journal/journal.ts';
import { type GivenIntervention } from './given-interventions.service.ts';
import { changeInterventionState } from '#services/interventions/server/intervention-states.service.ts';
import { deployOnceDone } from '#services/tickets/server/ticket-moves.service.ts';
import { activityReportKind } from '../field-work.journal.ts';
import type { ReportContent } from '../report.ts';
import { makeDocuments, type ReportKey } from './documents.service.ts';

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
  const [id, number] = [newId(), await nextNumber(tx, { kind: activityReportKind, prefix: 'CR', today })];
  const { acceptance, devices } = content;
  await insertReport(tx, author, intervention, { id, number, content, workerName });
  await insertReservations(tx, companyId, id, content);
  const joined = await joinReportedDevices(tx, author, { companyId, ticketId, siteId, subOrganisationId, report: number }, devices);
  await insertDevices(tx, intervention, id, joined);
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
  await enqueue(tx, makeDocuments, { companyId, id } satisfies ReportKey);
  return number;
}

async function insertReport(
  tx: ScopedDb,
  author: Author,
  { companyId, id: interventionId, ticketId, siteId, subOrganisationId }: GivenIntervention,
  { id, number, content, workerName }: { id: string; number: string; content: ReportContent; workerName: string },
): Promise<void> {
  const { internalNote: _, ...shown } = content;
  const text = JSON.stringify(shown);
  const { acceptance, signature } = content;
  await tx
    .insertInto('activity_reports')
    .values({
      company_id: companyId,
      id,
      intervention_id: interventionId,
      ticket_id: ticketId,
      number,
      content: text,
      content_hash: createHash('sha256').update(text).digest(),
      acceptance: acceptance!,
      signer_name: signature!.name,
      signer_role: signature!.role,
      signed_at: signature!.signedAt,
      worker_name: workerName,
      issued_at: instantOf(author),
      site_id: siteId,
      sub_organisation_id: subOrganisationId,
      language: sql<string>`coalesce((${tx
        .selectFrom('tickets as t')
        .innerJoin('users as u', 'u.id', 't.requester_id')
        .select('u.language')
        .where('t.company_id', '=', companyId)
        .where('t.id', '=', ticketId)}), 'fr')`,
    })
    .execute();
}

async function insertReservations(tx: ScopedDb, companyId: number, reportId: string, { reservations }: ReportContent): Promise<void> {
  if (reservations.length === 0) return;
  await tx
    .insertInto('acceptance_reservations')
    .values(reservations.map(({ id, label, dueOn }, index) => ({ company_id: companyId, id, report_id: reportId, position: index + 1, label, due_on: dueOn })))
    .execute();
}

async function insertDevices(
  tx: ScopedDb,
  { companyId, ticketId }: GivenIntervention,
  reportId: string,
  devices: readonly { deviceId: string; role: string }[],
): Promise<void> {
  if (devices.length === 0) return;
  await tx
    .insertInto('reported_devices')
    .values(devices.map(({ deviceId, role }) => ({ company_id: companyId, report_id: reportId, device_id: deviceId, ticket_id: ticketId, role })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
