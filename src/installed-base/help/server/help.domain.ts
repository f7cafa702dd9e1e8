import type { ServerDomain } from '#platform/kernel/server/domain.ts';
import { helpJournal } from '../help.journal.ts';
import { helpRoutes } from './help.routes.ts';
import { supportCaseRoutes } from './support-case.routes.ts';
import { helpPeople, helpTables } from './help.tables.ts';

export const helpDomain: ServerDomain = { journal: helpJournal, tables: helpTables, people: helpPeople, routes: [supportCaseRoutes, helpRoutes] };
