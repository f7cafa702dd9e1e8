import type { WorkbenchDomain } from '#app/web/domain.ts';
import { reservationsLook } from './queue/reservations.look.ts';

export const fieldWorkWorkbench: WorkbenchDomain = { queues: [reservationsLook] };
