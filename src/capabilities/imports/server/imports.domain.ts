import type { ServerDomain } from '#app/domain.ts';
import { importsPeople, importsTables } from './imports.tables.ts';

/** Batches of imports; their kinds bring their endpoints and tasks. */
export const importsDomain: ServerDomain = { tables: importsTables, people: importsPeople };
