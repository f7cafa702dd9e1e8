import type { WorkbenchDomain } from '#platform/kit/web/domain.ts';
import { offerRequestsLook } from './queue/offer-requests.look.ts';

export const offerRequestsWorkbench: WorkbenchDomain = { queues: [offerRequestsLook] };
