import type { PersonalData } from '#platform/server/db/personal-data.ts';
import type { TableKinds } from '#platform/server/db/table-kinds.ts';

export const ingestTables: TableKinds = {
  ingest_runs: { kind: 'platform' },
  ingest_rows: { kind: 'platform' },
  ingest_deletions: { kind: 'platform' },
  kept_values: { kind: 'platform' },
};

/** People in these tables. */
export const ingestPeople: PersonalData = { ingest_rows: { people: [{ by: 'handled_by' }, { by: 'payload', holds: 'mentions' }] } };
