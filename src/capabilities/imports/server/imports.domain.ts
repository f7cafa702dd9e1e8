import type { ServerDomain } from '#platform/kernel/server/domain.ts';
import type { PersonalData } from '#platform/data/server/db/personal-data.ts';
import type { TableKinds } from '#platform/data/server/db/table-kinds.ts';

// An import is of the whole company: nothing of it is shown to members who are limited to a part.
const whole = { kind: 'tenant', whole: true } as const;
const importsTables: TableKinds = { import_batches: whole, import_flaws: whole };

/** People in these tables. */
const importsPeople: PersonalData = {
  import_batches: { people: [{ by: 'createdBy', erased: { authorName: 'name' }, shown: { in: 'files', at: 'createdAt', title: 'kind' } }] },
};

/** Batches of imports; their kinds bring their endpoints and tasks. */
export const importsDomain: ServerDomain = { tables: importsTables, people: importsPeople };
