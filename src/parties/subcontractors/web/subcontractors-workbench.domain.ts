import type { WorkbenchDomain } from '#app/web/domain.ts';
import { checkedReportsLook } from '#services/field-work/web/queue/checked-reports.look.ts';

export const subcontractorsWorkbench: WorkbenchDomain = { queues: [checkedReportsLook] };
