import type { ServerDomain } from '#platform/kernel/server/domain.ts';
import { importsPeople, importsTables } from './imports.tables.ts';

/** Batches of imports; their kinds bring their endpoints and tasks. */
export const importsDomain: ServerDomain = { tables: importsTables, people: importsPeople };
