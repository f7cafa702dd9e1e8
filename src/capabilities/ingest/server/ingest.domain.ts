import type { ServerDomain } from '#platform/server/domain.ts';
import { ingestPeople, ingestTables } from './ingest.tables.ts';

export const ingestDomain: ServerDomain = { tables: ingestTables, people: ingestPeople };
