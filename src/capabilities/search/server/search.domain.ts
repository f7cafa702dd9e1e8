import type { ServerDomain } from '#platform/kernel/server/domain.ts';
import { searchPeople, searchTables } from './search.tables.ts';

export const searchDomain: ServerDomain = { tables: searchTables, people: searchPeople };
