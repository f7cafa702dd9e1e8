import { sql } from 'kysely';
import { approve, giveCheck, merge, photoToCheck, sendBack, setAside } from './checking.service.ts';
import { expectedDevices } from './reporting.service.ts';
import { handoverReason } from '../handing-over.ts';
import { flawsOf } from '../report-flaws.ts';
import type { ReportContent } from '../report.ts';
import type { InterventionState } from '#services/interventions/intervention.ts';
import type { TicketState } from '#services/tickets/ticket.ts';
import { sendStored, sendThumbnail } from '#platform/files/server/download.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { declareQueue } from '#capabilities/queues/server/queue.service.ts';
import * as api from '../checked-reports.queue.api.ts';
import { checkedReportQueue } from '../checked-reports.queue.ts';
import { announceReturn } from '#parties/subcontractors/server/announcing.service.ts';

/** The queue of reports to check. */
export const checkedReportsQueue = declareQueue({
  rule: checkedReportQueue,
  table: 'report_drafts',
  // Finished again, a report waits anew.
  since: 'finished_at',
  searched: ['t.number', 'n.title', 'n.technician_name', 'i.worker_name', 'c.name'],
  rows: (db) =>
    db
      .selectFrom('report_drafts as i')
      .innerJoin('interventions as n', (join) => join.onRef('n.company_id', '=', 'i.company_id').onRef('n.id', '=', 'i.intervention_id'))
      .innerJoin('tickets as t', (join) => join.onRef('t.company_id', '=', 'n.company_id').onRef('t.id', '=', 'n.ticket_id'))
      .innerJoin('companies as c', 'c.id', 'i.company_id')
      .select(['t.number as title', 'n.title as detail', 'i.company_id as companyId', 'c.name as companyName', 'i.version'])
      // Technicians' own reports are the customer's at once; what was never finished has not been here.
      .where((eb) =>
        eb.or([eb('i.state', '=', 'toCheck'), eb('n.recipient_id', 'is not', null), eb('i.handed_id', 'is not', null), eb('i.handled_at', 'is not', null)]),
      )
      .where('i.finished_at', 'is not', null),
  item: api.getCheckedReport,
  read: (db, id, _locale, today) => checkedReport(db, id, today),
  lacks: ({ handover, missing }) => ({ incomplete: missing.length > 0, handedOver: handover !== null, ofWorker: handover === null }),
  claims: { claim: (tx, author, { id }) => giveCheck(tx, author, id, 'claimed'), release: (tx, author, { id }) => giveCheck(tx, author, id, 'released') },
  actions: ({ act, route, platform }) => {
    act(api.approveReport, 'approve', (tx, { item, context }) => approve(tx, context.author, item.id, context.today));
    act(api.mergeReport, 'merge', (tx, { item, context }) => merge(tx, context.author, item.id));
    act(api.setReportAside, 'setAside', (tx, { item, context }) => setAside(tx, context.author, item.id, true));
    act(api.takeReportUp, 'takeUp', (tx, { item, context }) => setAside(tx, context.author, item.id, false));
    act(api.sendReportBack, 'sendBack', async (tx, { item, body, context }) => {
      await sendBack(tx, context.author, item.id, body.comment);
      await announceReturn(tx, item.id);
    });
    route(api.checkedPhoto, async ({ params: { id, photo }, query }, { staff, request, reply }) => {
      const file = await photoToCheck(staff.db, id, photo);
      const asked = { storage: platform.storage, request, reply };
      return query.size === 'small' ? sendThumbnail(asked, file) : sendStored(asked, file, 'inline');
    });
  },
});

async function checkedReport(db: ScopedDb, id: string, today: string) {
  const { handedId, ofWorker, interventionId, workerId, state, ticketState, to, ...report } = await reportRow(db, id);
  if (handedId === null) return { ...report, handover: null, missing: [] };
  const isIssued = workerId === ofWorker;
  const reason = handoverReason({ workerId, state, ticketState }, ofWorker!, false) ?? 'done';
  const missing = new Set(flawsOf(report.content, await expectedDevices(db, interventionId), today).map(({ flaw }) => flaw));
  return { ...report, handover: { reason, to: isIssued ? null : to }, missing: [...missing] };
}

const reportRow = (db: ScopedDb, id: string) =>
  db
    .selectFrom('report_drafts as r')
    .innerJoin('interventions as n', (join) => join.onRef('n.company_id', '=', 'r.company_id').onRef('n.id', '=', 'r.intervention_id'))
    .innerJoin('tickets as t', (join) => join.onRef('t.company_id', '=', 'n.company_id').onRef('t.id', '=', 'n.ticket_id'))
    .leftJoin('sites as s', (join) => join.onRef('s.company_id', '=', 'n.company_id').onRef('s.id', '=', 'n.site_id'))
    .select((eb) => [
      'r.handled_at as handledAt',
      't.number as ticketNumber',
      'n.title as interventionTitle',
      sql<string>`coalesce(nullif(r.worker_name, ''), n.technician_name, '')`.as('workerName'),
      'r.handed_id as handedId',
      'r.of_worker as ofWorker',
      'r.intervention_id as interventionId',
      'n.worker_id as workerId',
      'n.technician_name as to',
      eb.ref('n.state').$castTo<InterventionState>().as('state'),
      eb.ref('t.state').$castTo<TicketState>().as('ticketState'),
      's.id as siteId',
      's.label as siteLabel',
      'n.starts_at as startsAt',
      eb.ref('r.content').$castTo<ReportContent>().as('content'),
      'r.returned_comment as returnedComment',
    ])
    .where('r.id', '=', id)
    .executeTakeFirstOrThrow();
