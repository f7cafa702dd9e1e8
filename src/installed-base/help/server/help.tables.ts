import type { PersonalData } from '#platform/data/server/db/personal-data.ts';
import type { TableKinds } from '#platform/data/server/db/table-kinds.ts';

export const helpTables: TableKinds = { help_pages: { kind: 'shared' }, help_texts: { kind: 'shared' } };

/** People in these tables. */
export const helpPeople: PersonalData = { help_texts: { things: ['address'] } };
