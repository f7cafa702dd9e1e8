import { sql } from 'kysely';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { ReportContent } from '../report.ts';

/** Reports that the office checks, in the staff's scope. */

/** Rows of their queue. */
export const queuedReports = (db: ScopedDb) =>
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
    .where('i.finished_at', 'is not', null);

/** A report as its panel in the queue shows it. */
export const readQueuedReport = (db: ScopedDb, id: string) =>
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
      'n.state',
      't.state as ticketState',
      's.id as siteId',
      's.label as siteLabel',
      'n.starts_at as startsAt',
      eb.ref('r.content').$castTo<ReportContent>().as('content'),
      'r.returned_comment as returnedComment',
    ])
    .where('r.id', '=', id)
    .executeTakeFirstOrThrow();

/** File of a photo of a report that was finished once, with the intervention that it hangs on. */
export const findPhotoToCheck = (db: ScopedDb, id: string, photo: string) =>
  db
    .selectFrom('report_photos as p')
    .innerJoin('report_drafts as d', (join) => join.onRef('d.company_id', '=', 'p.company_id').onRef('d.intervention_id', '=', 'p.intervention_id'))
    .select(['p.file_id as fileId', 'p.intervention_id as interventionId'])
    .where('d.id', '=', id)
    .where('p.photo_id', '=', photo)
    .where('d.finished_at', 'is not', null)
    .executeTakeFirst();
