import type { ServerDomain } from '#platform/kernel/server/domain.ts';
import type { PersonalData } from '#platform/data/server/db/personal-data.ts';
import type { TableKinds } from '#platform/data/server/db/table-kinds.ts';

const searchTables: TableKinds = { recent_searches: { kind: 'person' } };

/** People in these tables. */
const searchPeople: PersonalData = { recent_searches: { people: [{ by: 'userId', erased: 'rows', shown: { in: 'settings', text: 'text' } }] } };

export const searchDomain: ServerDomain = { tables: searchTables, people: searchPeople };
