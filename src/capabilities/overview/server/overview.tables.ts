import type { PersonalData } from '#platform/data/server/db/personal-data.ts';
import type { TableKinds } from '#platform/data/server/db/table-kinds.ts';

export const overviewTables: TableKinds = { overview_visits: { kind: 'person' } };

/** People in these tables. */
export const overviewPeople: PersonalData = { overview_visits: { people: [{ by: 'user_id', erased: 'rows' }] } };
