import { calls } from '#platform/web/api.ts';
import type * as activityApi from '../activity.api.ts';

const activity = calls<typeof activityApi>();

type PageInput = NonNullable<Parameters<typeof activity.call<'GET /api/activity'>>[1]>['query'];
type CountInput = NonNullable<Parameters<typeof activity.call<'GET /api/activity/count'>>[1]>['query'];
const of = (company: number | undefined) => (company === undefined ? {} : { company });

/** The activity log of the company on screen, or of another one that staff name. */
export const activityPage = (query: PageInput, company?: number) => activity.list('GET /api/activity', { query }, of(company));
export const activityCount = (query: CountInput, company?: number) => activity.list('GET /api/activity/count', { query }, of(company));
