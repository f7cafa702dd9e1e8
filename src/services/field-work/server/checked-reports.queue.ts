import { approve, giveCheck, merge, readPhotoToCheck, sendBack, setAside } from './checking.service.ts';
import { queuedReports, readQueuedReport } from './checked-reports.store.ts';
import { readExpectedDevices } from './report-changes.store.ts';
import { handoverReason } from '../handing-over.ts';
import { findReportFlaws } from '../report-flaws.ts';
import { sendStored, sendThumbnail } from '#platform/files/server/download.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { declareQueue } from '#capabilities/queues/server/queue.service.ts';
import * as api from '../field-work.queue.api.ts';
import { checkedReportQueue } from '../field-work.queue.ts';
import { announceReturn } from '#parties/subcontractors/server/subcontractors.service.ts';

/** The queue of reports to check. */
export const checkedReportsQueue = declareQueue({
  rule: checkedReportQueue,
  table: 'report_drafts',
  // Finished again, a report waits anew.
  since: 'finishedAt',
  searched: ['t.number', 'n.title', 'n.technicianName', 'i.workerName', 'c.name'],
  rows: queuedReports,
  item: api.getCheckedReport,
  read: (db, id, _locale, today) => readCheckedReport(db, id, today),
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
      const file = await readPhotoToCheck(staff.db, id, photo);
      const asked = { storage: platform.storage, request, reply };
      return query.size === 'small' ? sendThumbnail(asked, file) : sendStored(asked, file, 'inline');
    });
  },
});

async function readCheckedReport(db: ScopedDb, id: string, today: string) {
  const { handedId, ofWorker, interventionId, workerId, state, ticketState, to, ...report } = await readQueuedReport(db, id);
  if (handedId === null) return { ...report, handover: null, missing: [] };
  const isIssued = workerId === ofWorker;
  const reason = handoverReason({ workerId, state, ticketState }, ofWorker!, false) ?? 'done';
  const missing = new Set(findReportFlaws(report.content, await readExpectedDevices(db, interventionId), today).map(({ flaw }) => flaw));
  return { ...report, handover: { reason, to: isIssued ? null : to }, missing: [...missing] };
}
