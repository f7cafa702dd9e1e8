import type { PersonalData } from '#platform/server/db/personal-data.ts';
import type { TableKinds } from '#platform/server/db/table-kinds.ts';

export const subcontractorsTables: TableKinds = {
  subcontractors: { kind: 'platform' },
  subcontractor_recipients: { kind: 'platform' },
  subcontractor_codes: { kind: 'platform' },
};

/** People in these tables. */
export const subcontractorsPeople: PersonalData = {
  subcontractors: { things: ['name', 'phone'] },
  subcontractor_recipients: { people: [{ by: 'id', holds: 'recipient', describedBy: ['full_name', 'email', 'phone'] }] },
  subcontractor_codes: { people: [{ by: 'recipient_id', holds: 'recipient', erased: 'rows' }] },
};
