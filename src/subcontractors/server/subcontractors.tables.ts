import type { TableKinds } from '#platform/server/db/table-kinds.ts';

export const subcontractorsTables: TableKinds = {
  subcontractors: { kind: 'platform' },
  subcontractor_recipients: { kind: 'platform' },
  subcontractor_codes: { kind: 'platform' },
};
