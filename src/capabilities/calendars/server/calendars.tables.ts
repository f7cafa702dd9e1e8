import type { PersonalData } from '#platform/data/server/db/personal-data.ts';
import type { TableKinds } from '#platform/data/server/db/table-kinds.ts';

export const calendarsTables: TableKinds = { calendar_feeds: { kind: 'person' } };

/** People in these tables. */
export const calendarsPeople: PersonalData = {
  calendar_feeds: { people: [{ by: 'user_id', erased: 'rows', shown: { in: 'settings', at: 'created_at', title: 'kind' } }] },
};
