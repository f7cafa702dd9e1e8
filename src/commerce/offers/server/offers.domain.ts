import type { ServerDomain } from '#app/domain.ts';
import { offersSearch } from './offers.search.ts';
import { offerKind } from '../offers.journal.ts';
import { approvalsRoutes } from './approvals.routes.ts';
import { voidAcceptances, voidAcceptancesAt, voidAcceptancesTask } from './approvals.jobs.ts';
import { answersRoutes } from './answers.routes.ts';
import { answerableOfferRequests } from '#commerce/offer-requests/server/offer-requests.answering.service.ts';
import { offerRequestsQueue } from '#commerce/offer-requests/server/offer-requests.queue.ts';
import { offerRequestsRoutes } from '#commerce/offer-requests/server/offer-requests.routes.ts';
import { offerConversations } from './offers.conversations.ts';
import { refreshOfferStates } from './offer-states.ts';
import { offersExporter } from './offers.export.ts';
import { offersFeed } from './offers.feed.ts';
import { offersOverview } from './offers.figures.ts';
import { expiredOffersAt, expiredOffersTask } from './offers.jobs.ts';
import { offersNotifications } from './offers.notifications.ts';
import { offersRoutes } from './offers.routes.ts';
import { offersPeople, offersTables } from './offers.tables.ts';
import { staffOffersRoutes } from '#commerce/offer-drafts/server/staff-offers.routes.ts';

export const offersDomain: ServerDomain = {
  tables: offersTables,
  people: offersPeople,
  searches: offersSearch,
  routes: [offersRoutes, answersRoutes, approvalsRoutes, offerRequestsRoutes, staffOffersRoutes],
  answerableRequests: [answerableOfferRequests],
  feeds: [offersFeed],
  mentionFollowers: [{ kind: offerKind, follow: refreshOfferStates }],
  queues: [offerRequestsQueue],
  exporters: [offersExporter],
  subjects: [offerConversations],
  notifications: offersNotifications,
  overview: offersOverview,
  followers: voidAcceptances,
  tasks: [expiredOffersTask, voidAcceptancesTask],
  crontab: [expiredOffersAt, voidAcceptancesAt],
};
