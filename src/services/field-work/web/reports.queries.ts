import { calls } from '#platform/kit/web/api.ts';
import { activityReportKind } from '../field-work.journal.ts';
import type * as queuesApi from '../field-work.queue.api.ts';
import type * as api from '../reports.api.ts';

export const reports = calls<typeof api>();
/** Calls of the queues of reports to check and of remarks to be lifted. */
export const queued = calls<typeof queuesApi>();

/** Activity reports of a ticket. */
export const reportsQuery = (code: string, company: number) =>
  reports.query('GET /api/tickets/:code/reports', { params: { code } }, { kinds: [activityReportKind], company });

/** Ratings of the last months, for the provider. */
export const satisfactionQuery = () => reports.query('GET /api/field/satisfaction', undefined, { kinds: [activityReportKind], company: null });
