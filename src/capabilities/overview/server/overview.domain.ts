import type { ServerDomain } from '#platform/kernel/server/domain.ts';
import type { PersonalData } from '#platform/data/server/db/personal-data.ts';
import type { TableKinds } from '#platform/data/server/db/table-kinds.ts';

const overviewTables: TableKinds = { overview_visits: { kind: 'person' } };

/** People in these tables. */
const overviewPeople: PersonalData = { overview_visits: { people: [{ by: 'userId', erased: 'rows' }] } };

export const overviewDomain: ServerDomain = { tables: overviewTables, people: overviewPeople };
