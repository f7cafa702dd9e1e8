import type { ServerDomain } from '#platform/server/domain.ts';
import { searchPeople, searchTables } from './search.tables.ts';

export const searchDomain: ServerDomain = { tables: searchTables, people: searchPeople };
