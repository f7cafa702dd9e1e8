import type { ServerDomain } from '#app/domain.ts';
import { cleanExportsTask, exportsCrontab } from './exports.jobs.ts';
import { exportsTables } from './exports.tables.ts';

export const exportsDomain: ServerDomain = { tables: exportsTables, tasks: [cleanExportsTask], crontab: [exportsCrontab] };
