import type { TableKinds } from '#platform/server/db/table-kinds.ts';

// An import is of the whole company: nothing of it is shown to members who are limited to a part.
export const siteImportsTables: TableKinds = { site_import_rows: { kind: 'tenant', whole: true } };
