import type { WorkbenchDomain } from '#app/web/domain.ts';
import { appointmentsLook } from './queue/appointments.look.ts';

export const appointmentsWorkbench: WorkbenchDomain = { queues: [appointmentsLook] };
