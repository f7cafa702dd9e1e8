import type { PersonalData } from '#platform/data/server/db/personal-data.ts';
import type { TableKinds } from '#platform/data/server/db/table-kinds.ts';

export const rolloutsTables: TableKinds = { rollouts: { kind: 'tenant', shownBy: ['tickets', 'rollout_id'], narrowedBy: [] } };

/** People in these tables. */
export const rolloutsPeople: PersonalData = {
  rollouts: {
    people: [{ by: 'requester_id', erased: { requester_name: 'name' }, shown: { in: 'services', at: 'created_at', title: 'number', text: 'label' } }],
  },
};
