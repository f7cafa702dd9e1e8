import { calls } from '#platform/kit/web/api.ts';
import type * as activityApi from '../activity.api.ts';
import { useQuery } from '@tanstack/react-query';
import { fieldsOf } from '#platform/lists/web/list-fields.ts';
import { useListState } from '#platform/lists/web/list-state.ts';
import { activityList } from './parts/activity-list.ts';

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

/** A person of the company, as the list of its people has them. */
interface Listed {
  id: string;
  kind: string;
  fullName: string;
}

/** State and rows of an activity log: of the company on screen, or of another one that staff name. `people`: those to choose from, once they are there. */
export function useActivity(people: readonly Listed[] | undefined, company?: number) {
  const list = useListState(activityList);
  const { period, person, kind, action, by, after, before } = list.query;
  const filters = { period, person, kind, action, by };
  const page = useQuery(activityPage({ ...filters, after, before }, company));
  const { data: total } = useQuery(activityCount(filters, company));
  const { data: offered } = useQuery(activityChoices(company));
  const choices = people && { ...offered, person: people.filter(({ kind }) => kind !== 'invited').map(({ id, fullName }) => ({ value: id, label: fullName })) };
  return { list, page, total, filters, fields: fieldsOf(activityList, choices, list.values) };
}
