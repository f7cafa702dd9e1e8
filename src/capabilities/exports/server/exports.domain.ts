import type { ServerDomain } from '#platform/kernel/server/domain.ts';
import { cleanExportsTask, exportsCrontab } from './exports.jobs.ts';
import type { PersonalData } from '#platform/data/server/db/personal-data.ts';
import type { TableKinds } from '#platform/data/server/db/table-kinds.ts';

const exportsTables: TableKinds = { exports: { kind: 'person' } };

/** People in these tables. */
const exportsPeople: PersonalData = {
  exports: { people: [{ by: 'userId', erased: 'rows', shown: { in: 'files', at: 'createdAt', title: 'title' } }], things: ['fileName'] },
};

export const exportsDomain: ServerDomain = { tables: exportsTables, people: exportsPeople, tasks: [cleanExportsTask], crontab: [exportsCrontab] };
