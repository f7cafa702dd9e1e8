import type { PersonalData } from '#platform/server/db/personal-data.ts';
import type { TableKinds } from '#platform/server/db/table-kinds.ts';

// An import is of the whole company: nothing of it is shown to members who are limited to a part.
export const siteImportsTables: TableKinds = { site_import_rows: { kind: 'tenant', whole: true } };

/** People in these tables. */
export const siteImportsPeople: PersonalData = { site_import_rows: { people: [{ by: 'email', holds: 'address', erased: { email: 'null' } }] } };
