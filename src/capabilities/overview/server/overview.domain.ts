import type { ServerDomain } from '#platform/kernel/server/domain.ts';
import { overviewPeople, overviewTables } from './overview.tables.ts';

export const overviewDomain: ServerDomain = { tables: overviewTables, people: overviewPeople };
