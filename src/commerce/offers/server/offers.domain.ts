import type { ServerDomain } from '#platform/kernel/server/domain.ts';
import { offersJournal } from '../offers.journal.ts';
import { offersSearch } from './offers.search.ts';
import { offerKind } from '../offers.journal.ts';
import { approvalsRoutes } from './approvals.routes.ts';
import { voidAcceptances, voidAcceptancesAt, voidAcceptancesTask } from './approvals.jobs.ts';
import { answersRoutes } from './answers.routes.ts';
import { offerConversations } from './offers.conversations.ts';
import { refreshOfferStates } from './offer-states.ts';
import { offersExporter } from './offers.export.ts';
import { offersFeed } from './offers.feed.ts';
import { offersOverview } from './offers.figures.ts';
import { expiredOffersAt, expiredOffersTask } from './offers.jobs.ts';
import { offersNotifications } from './offers.notifications.ts';
import { offersRoutes } from './offers.routes.ts';
import { offersPeople, offersTables } from './offers.tables.ts';

export const offersDomain: ServerDomain = {
  journal: offersJournal,
  tables: offersTables,
  people: offersPeople,
  searches: offersSearch,
  routes: [offersRoutes, answersRoutes, approvalsRoutes],
  feeds: [offersFeed],
  mentionFollowers: [{ kind: offerKind, follow: refreshOfferStates }],
  exporters: [offersExporter],
  subjects: [offerConversations],
  notifications: offersNotifications,
  overview: offersOverview,
  followers: voidAcceptances,
  tasks: [expiredOffersTask, voidAcceptancesTask],
  crontab: [expiredOffersAt, voidAcceptancesAt],
};
