import type { ServerDomain } from '#app/domain.ts';
import { overviewPeople, overviewTables } from './overview.tables.ts';

export const overviewDomain: ServerDomain = { tables: overviewTables, people: overviewPeople };
