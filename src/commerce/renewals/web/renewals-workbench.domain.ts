import type { WorkbenchDomain } from '#platform/kit/web/domain.ts';
import { renewalsLook } from './queue/renewals.look.ts';

export const renewalsWorkbench: WorkbenchDomain = { queues: [renewalsLook] };
