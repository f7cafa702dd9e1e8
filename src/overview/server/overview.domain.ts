import type { ServerDomain } from '#app/domain.ts';
import { overviewTables } from './overview.tables.ts';

export const overviewDomain: ServerDomain = { tables: overviewTables };
