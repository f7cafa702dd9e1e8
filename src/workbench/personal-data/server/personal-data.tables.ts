import type { PersonalData } from '#platform/data/server/db/personal-data.ts';
import type { TableKinds } from '#platform/data/server/db/table-kinds.ts';

export const personalDataTables: TableKinds = { erasures: { kind: 'platform' } };

/** People in these tables. */
export const personalDataPeople: PersonalData = { erasures: { people: [{ by: 'person_id' }, { by: 'asked_by' }] } };
