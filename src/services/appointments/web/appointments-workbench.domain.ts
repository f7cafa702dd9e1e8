import type { WorkbenchDomain } from '#platform/kit/web/domain.ts';
import { appointmentsLook } from './queue/appointments.look.ts';

export const appointmentsWorkbench: WorkbenchDomain = { queues: [appointmentsLook] };
