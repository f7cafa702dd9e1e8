import type { WorkbenchDomain } from '#app/web/domain.ts';
import { offersFeeds } from '../offers.feeds.ts';
import { offerRequestsLook } from '#commerce/offer-requests/web/queue/offer-requests.look.ts';

export const offersWorkbench: WorkbenchDomain = { feeds: offersFeeds, queues: [offerRequestsLook] };
