import type { ServerDomain } from '#platform/kernel/server/domain.ts';
import { helpJournal } from '../help.journal.ts';
import { helpRoutes } from './help.routes.ts';
import type { PersonalData } from '#platform/data/server/db/personal-data.ts';
import type { TableKinds } from '#platform/data/server/db/table-kinds.ts';

const helpTables: TableKinds = { help_pages: { kind: 'shared' }, help_texts: { kind: 'shared' } };

/** People in these tables. */
const helpPeople: PersonalData = { help_texts: { things: ['address'] } };

export const helpDomain: ServerDomain = { journal: helpJournal, tables: helpTables, people: helpPeople, routes: [helpRoutes] };
