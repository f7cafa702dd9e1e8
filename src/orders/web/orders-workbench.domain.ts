import type { WorkbenchDomain } from '#app/web/domain.ts';
import { damageReportsLook } from './queue/damage-reports.look.ts';

export const ordersWorkbench: WorkbenchDomain = { queues: [damageReportsLook] };
