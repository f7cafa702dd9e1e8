import { calls } from '#platform/kit/web/api.ts';
import type * as activityApi from '../activity.api.ts';
import { useQuery } from '@tanstack/react-query';
import { buildFields } from '#platform/lists/web/list-fields.ts';
import { useListState } from '#platform/lists/web/list-state.ts';
import { m } from '#generated/messages/messages.js';
import { choiceFilter, oneFilter } from '#platform/lists/list-filters.ts';
import { listAddress } from '#platform/lists/list.ts';
import { authorNames, groupNames, periodNames, actionGroups, authorGroups, periods } from '../activity.ts';

const activity = calls<typeof activityApi>();

type PageInput = NonNullable<Parameters<typeof activity.call<'GET /api/activity'>>[1]>['query'];
type CountInput = NonNullable<Parameters<typeof activity.call<'GET /api/activity/count'>>[1]>['query'];
const toCallOptions = (company: number | undefined) => (company === undefined ? {} : { company });

/** The activity log of the company on screen, or of another one that staff name. */
export const activityPageQuery = (query: PageInput, company?: number) => activity.list('GET /api/activity', { query }, toCallOptions(company));
export const activityCountQuery = (query: CountInput, company?: number) => activity.list('GET /api/activity/count', { query }, toCallOptions(company));

/** Kinds that the log of a company can be narrowed to. */
export const activityChoicesQuery = (company?: number) => activity.list('GET /api/activity/choices', undefined, toCallOptions(company));

type WholePageInput = NonNullable<Parameters<typeof activity.call<'GET /api/provider/activity'>>[1]>['query'];
export type WholeCountInput = NonNullable<Parameters<typeof activity.call<'GET /api/provider/activity/count'>>[1]>['query'];

/** The log over all companies, for administrators. */
export const wholeActivityPageQuery = (query: WholePageInput) => activity.list('GET /api/provider/activity', { query }, { company: null });
export const wholeActivityCountQuery = (query: WholeCountInput) => activity.list('GET /api/provider/activity/count', { query }, { company: null });
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
  const page = useQuery(activityPageQuery({ ...filters, after, before }, company));
  const { data: total } = useQuery(activityCountQuery(filters, company));
  const { data: offered } = useQuery(activityChoicesQuery(company));
  const choices = people && { ...offered, person: people.filter(({ kind }) => kind !== 'invited').map(({ id, fullName }) => ({ value: id, label: fullName })) };
  return { list, page, total, filters, fields: buildFields(activityList, choices, list.values) };
}

/** Address of an activity log. It begins with seven days and without what only reads. */
export const activityList = listAddress({
  name: 'activity',
  filters: {
    period: oneFilter(m['activity.filter.period'], periods, periodNames, { isPinned: true }),
    person: choiceFilter(m['activity.filter.person'], { of: 'id', isPinned: true }),
    kind: choiceFilter(m['activity.filter.kind'], { isPinned: true }),
    action: oneFilter(m['activity.filter.action'], actionGroups, groupNames, { isPinned: true }),
    by: oneFilter(m['activity.filter.by'], authorGroups, authorNames),
  },
  sorts: { happenedAt: 'desc' },
  sort: 'happenedAt',
  initial: { period: '7', action: 'changes' },
});

/** Address of the log over all companies. `path`: the server offers companies and people. */
export const wholeActivityList = {
  path: '/api/provider/activity',
  kinds: ['company'],
  ...listAddress({
    name: 'wholeActivity',
    filters: {
      period: oneFilter(m['activity.filter.period'], periods, periodNames, { isPinned: true }),
      company: choiceFilter(m['activity.filter.company'], { isPinned: true }),
      person: choiceFilter(m['activity.filter.person'], { of: 'id', isPinned: true }),
      kind: choiceFilter(m['activity.filter.kind'], { isPinned: true }),
      action: oneFilter(m['activity.filter.action'], actionGroups, groupNames, { isPinned: true }),
      by: oneFilter(m['activity.filter.by'], authorGroups, authorNames),
      object: choiceFilter(m['activity.filter.object'], { of: 'id' }),
    },
    sorts: { happenedAt: 'desc' },
    sort: 'happenedAt',
    initial: { period: '7', action: 'changes' },
  }),
} as const;
