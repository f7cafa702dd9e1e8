import type { ServerDomain } from '#app/domain.ts';
import { ingestTables } from './ingest.tables.ts';

export const ingestDomain: ServerDomain = { tables: ingestTables };
