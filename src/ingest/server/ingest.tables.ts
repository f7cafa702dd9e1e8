import type { TableKinds } from '#platform/server/db/table-kinds.ts';

export const ingestTables: TableKinds = {
  ingest_runs: { kind: 'platform' },
  ingest_rows: { kind: 'platform' },
  ingest_deletions: { kind: 'platform' },
  kept_values: { kind: 'platform' },
};
