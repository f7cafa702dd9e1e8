import type { PersonalData } from '#platform/data/server/db/personal-data.ts';
import type { TableKinds } from '#platform/data/server/db/table-kinds.ts';

export const catalogueTables: TableKinds = { manufacturers: { kind: 'shared' }, manufacturer_aliases: { kind: 'shared' }, products: { kind: 'shared' } };

/** People in these tables. */
export const cataloguePeople: PersonalData = { manufacturers: { things: ['name'] }, manufacturer_aliases: { things: ['name'] } };
