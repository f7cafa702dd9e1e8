import type { WorkbenchDomain } from '#platform/kit/web/domain.ts';
import { checkedReportsLook } from './queue/checked-reports.look.ts';
import { reservationsLook } from './queue/reservations.look.ts';

export const fieldWorkWorkbench: WorkbenchDomain = { queues: [reservationsLook, checkedReportsLook] };
