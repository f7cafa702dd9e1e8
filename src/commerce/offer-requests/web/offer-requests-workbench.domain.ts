import type { WorkbenchDomain } from '#platform/web/domain.ts';
import { offerRequestsLook } from './queue/offer-requests.look.ts';

export const offerRequestsWorkbench: WorkbenchDomain = { queues: [offerRequestsLook] };
