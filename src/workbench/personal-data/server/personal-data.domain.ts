import type { ServerDomain } from '#platform/kernel/server/domain.ts';
import { personalDataPeople, personalDataTables } from './personal-data.tables.ts';

export const personalDataDomain: ServerDomain = { tables: personalDataTables, people: personalDataPeople };
