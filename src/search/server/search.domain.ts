import type { ServerDomain } from '#app/domain.ts';
import { searchTables } from './search.tables.ts';

export const searchDomain: ServerDomain = { tables: searchTables };
