import type { PersonalData } from '#platform/data/server/db/personal-data.ts';
import { narrowed, type TableKinds } from '#platform/data/server/db/table-kinds.ts';

export const equipmentTables: TableKinds = { devices: narrowed, device_cover_totals: { kind: 'tenant', whole: true, narrowedBy: ['nothing'] } };

/** People in these tables. */
export const equipmentPeople: PersonalData = { devices: { things: ['host_name'] } };
