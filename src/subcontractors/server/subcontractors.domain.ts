import type { ServerDomain } from '#app/domain.ts';
import { subcontractorsTables } from './subcontractors.tables.ts';

export const subcontractorsDomain: ServerDomain = { tables: subcontractorsTables };
