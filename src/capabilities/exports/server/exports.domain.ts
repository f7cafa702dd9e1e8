import type { ServerDomain } from '#platform/kernel/server/domain.ts';
import { cleanExportsTask, exportsCrontab } from './exports.jobs.ts';
import { exportsPeople, exportsTables } from './exports.tables.ts';

export const exportsDomain: ServerDomain = { tables: exportsTables, people: exportsPeople, tasks: [cleanExportsTask], crontab: [exportsCrontab] };
