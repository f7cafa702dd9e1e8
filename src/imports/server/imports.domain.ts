import type { ServerDomain } from '#app/domain.ts';
import { importsTables } from './imports.tables.ts';

/** Batches of imports; their kinds bring their endpoints and tasks. */
export const importsDomain: ServerDomain = { tables: importsTables };
