import type { PersonalData } from '#platform/server/db/personal-data.ts';
import type { TableKinds } from '#platform/server/db/table-kinds.ts';

export const helpTables: TableKinds = { help_pages: { kind: 'shared' }, help_texts: { kind: 'shared' } };

/** People in these tables. */
export const helpPeople: PersonalData = { help_texts: { things: ['address'] } };
