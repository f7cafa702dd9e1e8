import type { PersonalData } from '#platform/data/server/db/personal-data.ts';
import type { TableKinds } from '#platform/data/server/db/table-kinds.ts';

export const searchTables: TableKinds = { recent_searches: { kind: 'person' } };

/** People in these tables. */
export const searchPeople: PersonalData = { recent_searches: { people: [{ by: 'user_id', erased: 'rows', shown: { in: 'settings', text: 'text' } }] } };
