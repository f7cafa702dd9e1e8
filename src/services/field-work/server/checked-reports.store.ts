import { sql } from 'kysely';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { ReportContent } from '../report.ts';

/** Reports that the office checks, in the staff's scope. */

/** Rows of their queue. */
export const queuedReports = (db: ScopedDb) =>
  db
    .selectFrom('report_drafts as i')
    .innerJoin('interventions as n', (join) => join.onRef('n.companyId', '=', 'i.companyId').onRef('n.id', '=', 'i.interventionId'))
    .innerJoin('tickets as t', (join) => join.onRef('t.companyId', '=', 'n.companyId').onRef('t.id', '=', 'n.ticketId'))
    .innerJoin('companies as c', 'c.id', 'i.companyId')
    .select(['t.number as title', 'n.title as detail', 'i.companyId', 'c.name as companyName', 'i.version'])
    // Technicians' own reports are the customer's at once; what was never finished has not been here.
    .where((eb) =>
      eb.or([eb('i.state', '=', 'toCheck'), eb('n.recipientId', 'is not', null), eb('i.handedId', 'is not', null), eb('i.handledAt', 'is not', null)]),
    )
    .where('i.finishedAt', 'is not', null);

/** A report as its panel in the queue shows it. */
export const readQueuedReport = (db: ScopedDb, id: string) =>
  db
    .selectFrom('report_drafts as r')
    .innerJoin('interventions as n', (join) => join.onRef('n.companyId', '=', 'r.companyId').onRef('n.id', '=', 'r.interventionId'))
    .innerJoin('tickets as t', (join) => join.onRef('t.companyId', '=', 'n.companyId').onRef('t.id', '=', 'n.ticketId'))
    .leftJoin('sites as s', (join) => join.onRef('s.companyId', '=', 'n.companyId').onRef('s.id', '=', 'n.siteId'))
    .select((eb) => [
      'r.handledAt',
      't.number as ticketNumber',
      'n.title as interventionTitle',
      sql<string>`coalesce(nullif(r.worker_name, ''), n.technician_name, '')`.as('workerName'),
      'r.handedId',
      'r.ofWorker',
      'r.interventionId',
      'n.workerId',
      'n.technicianName as to',
      'n.state',
      't.state as ticketState',
      's.id as siteId',
      's.label as siteLabel',
      'n.startsAt',
      eb.ref('r.content').$castTo<ReportContent>().as('content'),
      'r.returnedComment',
    ])
    .where('r.id', '=', id)
    .executeTakeFirstOrThrow();

/** File of a photo of a report that was finished once, with the intervention that it hangs on. */
export const findPhotoToCheck = (db: ScopedDb, id: string, photo: string) =>
  db
    .selectFrom('report_photos as p')
    .innerJoin('report_drafts as d', (join) => join.onRef('d.companyId', '=', 'p.companyId').onRef('d.interventionId', '=', 'p.interventionId'))
    .select(['p.fileId', 'p.interventionId'])
    .where('d.id', '=', id)
    .where('p.photoId', '=', photo)
    .where('d.finishedAt', 'is not', null)
    .executeTakeFirst();
