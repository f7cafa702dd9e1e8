import type { PersonalData } from '#platform/data/server/db/personal-data.ts';
import { limited, type TableKinds } from '#platform/data/server/db/table-kinds.ts';

export const interventionsTables: TableKinds = {
  // A sub-organisation chosen in the header leaves interventions whole, as their tickets (docs/rules.md §1).
  interventions: { ...limited, narrowedBy: [], worker: 'own' },
  former_workers: { kind: 'platform' },
};

/** People in these tables. */
export const interventionsPeople: PersonalData = {
  former_workers: { people: [{ by: 'worker_id', erased: { worker_name: 'name' } }] },
  interventions: {
    people: [
      {
        by: 'technician_id',
        // Work that was done keeps its technician, as its report does.
        erased: { technician_name: 'name' },
        unless: ['state', 'done'],
        because: 'report',
        shown: { in: 'work', at: 'starts_at', title: 'title', text: 'state' },
      },
      { by: 'worker_id' },
      {
        by: 'recipient_id',
        holds: 'recipient',
        erased: { technician_name: 'name' },
        unless: ['state', 'done'],
        because: 'report',
        shown: { in: 'work', at: 'starts_at', title: 'title', text: 'state' },
      },
    ],
  },
};
