import { useQuery } from '@tanstack/react-query';
import { peopleOf } from '#accounts/web/accounts.queries.ts';
import { fieldsOf } from '#platform/web/list/list-fields.ts';
import { useListState } from '#platform/web/list/list-state.ts';
import { activityCount, activityPage } from '../activity.queries.ts';
import { activityList } from './activity-list.ts';

/** State and rows of an activity log: of the company on screen, or of another one that staff name. */
export function useActivity(company?: number) {
  const list = useListState(activityList);
  const { period, person, kind, action, by, after, before } = list.query;
  const filters = { period, person, kind, action, by };
  const page = useQuery(activityPage({ ...filters, after, before }, company));
  const { data: total } = useQuery(activityCount(filters, company));
  const { data: people } = useQuery(peopleOf({ former: '1' }, company));
  const choices = people && { person: people.rows.filter((one) => one.kind !== 'invited').map(({ id, fullName }) => ({ value: id, label: fullName })) };
  return { list, page, total, filters, fields: fieldsOf(activityList, choices, list.values) };
}
