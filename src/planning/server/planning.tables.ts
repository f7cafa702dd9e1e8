import type { TableKinds } from '#platform/server/db/table-kinds.ts';

export const planningTables: TableKinds = { technician_skills: { kind: 'platform' }, absences: { kind: 'platform' }, assignments: { kind: 'platform' } };
