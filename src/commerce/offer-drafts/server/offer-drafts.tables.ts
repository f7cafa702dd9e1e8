import type { PersonalData } from '#platform/data/server/db/personal-data.ts';
import type { TableKinds } from '#platform/data/server/db/table-kinds.ts';

export const offerDraftsTables: TableKinds = { offer_drafts: { kind: 'platform' } };

/** People in these tables. */
export const offerDraftsPeople: PersonalData = {
  offer_drafts: {
    people: [{ by: 'edited_by', erased: { editor_name: 'name' }, shown: { in: 'purchases', at: 'updated_at', title: 'offer_number', text: 'project' } }],
  },
};
