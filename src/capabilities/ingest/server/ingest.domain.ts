import type { ServerDomain } from '#platform/kernel/server/domain.ts';
import { ingestJournal } from '../ingest.journal.ts';
import { ingestPeople, ingestTables } from './ingest.tables.ts';

export const ingestDomain: ServerDomain = { journal: ingestJournal, tables: ingestTables, people: ingestPeople };
