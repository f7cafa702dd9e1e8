import type { ServerDomain } from '#app/domain.ts';
import { cleanExportsTask, exportsCrontab } from './exports.jobs.ts';

export const exportsDomain: ServerDomain = { tasks: [cleanExportsTask], crontab: [exportsCrontab] };
