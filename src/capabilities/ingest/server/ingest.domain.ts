import type { ServerDomain } from '#platform/kernel/server/domain.ts';
import { ingestPeople, ingestTables } from './ingest.tables.ts';

export const ingestDomain: ServerDomain = { tables: ingestTables, people: ingestPeople };
