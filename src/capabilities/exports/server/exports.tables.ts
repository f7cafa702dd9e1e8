import type { PersonalData } from '#platform/data/server/db/personal-data.ts';
import type { TableKinds } from '#platform/data/server/db/table-kinds.ts';

export const exportsTables: TableKinds = { exports: { kind: 'person' } };

/** People in these tables. */
export const exportsPeople: PersonalData = {
  exports: { people: [{ by: 'user_id', erased: 'rows', shown: { in: 'files', at: 'created_at', title: 'title' } }], things: ['file_name'] },
};
