import type { PersonalData } from '#platform/data/server/db/personal-data.ts';
import type { TableKinds } from '#platform/data/server/db/table-kinds.ts';

export const draftsTables: TableKinds = { drafts: { kind: 'person' } };

/** People in these tables. */
export const draftsPeople: PersonalData = {
  drafts: { people: [{ by: 'user_id', erased: 'rows', shown: { in: 'settings', at: 'updated_at', title: 'title' } }] },
};
