import type { ServerDomain } from '#platform/kernel/server/domain.ts';
import { offerRequestsJournal } from '../offer-requests.journal.ts';
import { offerRequestsQueue } from './offer-requests.queue.ts';
import { answerableOfferRequests } from './offer-requests.answering.service.ts';
import { offerRequestsNotifications } from './offer-requests.notifications.ts';
import { offerRequestsRoutes } from './offer-requests.routes.ts';
import { offerRequestsSearch } from './offer-requests.search.ts';
import { offerRequestsPeople, offerRequestsTables } from './offer-requests.tables.ts';

export const offerRequestsDomain: ServerDomain = {
  journal: offerRequestsJournal,
  tables: offerRequestsTables,
  people: offerRequestsPeople,
  searches: offerRequestsSearch,
  routes: [offerRequestsRoutes],
  answerableRequests: [answerableOfferRequests],
  queues: [offerRequestsQueue],
  notifications: [offerRequestsNotifications],
};
