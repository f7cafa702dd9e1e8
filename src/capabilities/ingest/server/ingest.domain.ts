import type { ServerDomain } from '#platform/kernel/server/domain.ts';
import { ingestJournal } from '../ingest.journal.ts';
import type { PersonalData } from '#platform/data/server/db/personal-data.ts';
import type { TableKinds } from '#platform/data/server/db/table-kinds.ts';

const ingestTables: TableKinds = {
  ingest_runs: { kind: 'platform' },
  ingest_rows: { kind: 'platform' },
  ingest_deletions: { kind: 'platform' },
  kept_values: { kind: 'platform' },
};

/** People in these tables. */
const ingestPeople: PersonalData = {
  ingest_rows: { people: [{ by: 'handledBy' }, { by: 'payload', holds: 'mentions' }] },
  kept_values: {
    people: [
      { by: 'keeperId', erased: { keeperName: 'name' }, shown: { in: 'activity', at: 'keptAt', title: 'title', text: 'reason' } },
      { by: 'kept', holds: 'mentions' },
      { by: 'sent', holds: 'mentions' },
    ],
    things: ['address'],
  },
};

export const ingestDomain: ServerDomain = { journal: ingestJournal, tables: ingestTables, people: ingestPeople };
