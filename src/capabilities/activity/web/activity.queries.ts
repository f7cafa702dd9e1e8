import { calls } from '#platform/kit/web/api.ts';
import type * as activityApi from '../activity.api.ts';

const activity = calls<typeof activityApi>();

type PageInput = NonNullable<Parameters<typeof activity.call<'GET /api/activity'>>[1]>['query'];
type CountInput = NonNullable<Parameters<typeof activity.call<'GET /api/activity/count'>>[1]>['query'];
const of = (company: number | undefined) => (company === undefined ? {} : { company });

/** The activity log of the company on screen, or of another one that staff name. */
export const activityPage = (query: PageInput, company?: number) => activity.list('GET /api/activity', { query }, of(company));
export const activityCount = (query: CountInput, company?: number) => activity.list('GET /api/activity/count', { query }, of(company));

/** Kinds that the log of a company can be narrowed to. */
export const activityChoices = (company?: number) => activity.list('GET /api/activity/choices', undefined, of(company));

type WholePageInput = NonNullable<Parameters<typeof activity.call<'GET /api/provider/activity'>>[1]>['query'];
export type WholeCountInput = NonNullable<Parameters<typeof activity.call<'GET /api/provider/activity/count'>>[1]>['query'];

/** The log over all companies, for administrators. */
export const wholeActivityPage = (query: WholePageInput) => activity.list('GET /api/provider/activity', { query }, { company: null });
export const wholeActivityCount = (query: WholeCountInput) => activity.list('GET /api/provider/activity/count', { query }, { company: null });
export const fetchWholeActivityFile = (query: WholeCountInput) => activity.file('GET /api/provider/activity/export', { query: { ...query } });
