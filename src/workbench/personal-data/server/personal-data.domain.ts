import type { ServerDomain } from '#platform/kernel/server/domain.ts';
import type { PersonalData } from '#platform/data/server/db/personal-data.ts';
import type { TableKinds } from '#platform/data/server/db/table-kinds.ts';

const personalDataTables: TableKinds = { erasures: { kind: 'platform' } };

/** People in these tables. */
const personalDataPeople: PersonalData = { erasures: { people: [{ by: 'personId' }, { by: 'askedBy' }] } };

export const personalDataDomain: ServerDomain = { tables: personalDataTables, people: personalDataPeople };
