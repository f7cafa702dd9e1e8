import type { WorkbenchDomain } from '#platform/kit/web/domain.ts';
import { assignmentsLook } from './queue/assignments.look.ts';

export const planningWorkbench: WorkbenchDomain = { queues: [assignmentsLook] };
