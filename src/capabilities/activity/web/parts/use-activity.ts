import { useQuery } from '@tanstack/react-query';
import { fieldsOf } from '#platform/lists/web/list-fields.ts';
import { useListState } from '#platform/lists/web/list-state.ts';
import { activityChoices, activityCount, activityPage } from '../activity.queries.ts';
import { activityList } from './activity-list.ts';

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
