import type { ServerDomain } from '#app/domain.ts';
import { searchPeople, searchTables } from './search.tables.ts';

export const searchDomain: ServerDomain = { tables: searchTables, people: searchPeople };
