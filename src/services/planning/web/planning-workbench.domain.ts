import type { WorkbenchDomain } from '#app/web/domain.ts';
import { assignmentsLook } from './queue/assignments.look.ts';

export const planningWorkbench: WorkbenchDomain = { queues: [assignmentsLook] };
