import type { ServerDomain } from '#platform/server/domain.ts';
import { contractsSearch } from './contracts.search.ts';
import { contractLinesExporter } from './contract-lines.export.ts';
import { contractAssignmentRoutes } from './contract-assignment.routes.ts';
import { contractConversations } from './contracts.conversations.ts';
import { contractsCalendar } from './contracts.calendar.ts';
import { contractsExporter } from './contracts.export.ts';
import { contractsNotifications } from './contracts.notifications.ts';
import { contractsFeed } from './contracts.feed.ts';
import { contractsRoutes } from './contracts.routes.ts';
import { contractsPeople, contractsTables } from './contracts.tables.ts';
import { enteredContractsRoutes } from './entered-contracts.routes.ts';
import { contractImport } from './imports/contract-import.service.ts';
import { contractsFirstStep } from './imports/first-step.ts';
import { expiriesOverview } from './expiries.figures.ts';
import { devicesMoved } from './moved-devices.followers.ts';
import { answerableRenewals } from '#commerce/renewals/server/renewals.answering.service.ts';
import { renewalConversations } from '#commerce/renewals/server/renewals.conversations.ts';
import { renewalsExporter } from '#commerce/renewals/server/renewals.export.ts';
import { answeredRenewals } from '#commerce/renewals/server/renewals.figures.ts';
import { offersOfRenewals, settleRenewalsAt, settleRenewalsTask } from '#commerce/renewals/server/renewals.jobs.ts';
import { renewalsNotifications } from '#commerce/renewals/server/renewals.notifications.ts';
import { renewalsQueue } from '#commerce/renewals/server/renewals.queue.ts';
import { renewalsRoutes } from '#commerce/renewals/server/renewals.routes.ts';
import { supportCaseRoutes } from '#installed-base/help/server/support-case.routes.ts';

export const contractsDomain: ServerDomain = {
  tables: contractsTables,
  people: contractsPeople,
  searches: contractsSearch,
  routes: [contractsRoutes, renewalsRoutes, supportCaseRoutes, contractAssignmentRoutes, enteredContractsRoutes, contractImport.routes],
  feeds: [contractsFeed],
  calendars: [contractsCalendar],
  answerableRequests: [answerableRenewals],
  queues: [renewalsQueue],
  exporters: [contractsExporter, contractLinesExporter, renewalsExporter],
  subjects: [contractConversations, renewalConversations],
  notifications: [...contractsNotifications, renewalsNotifications],
  overview: { parts: [...expiriesOverview.parts, answeredRenewals], menu: expiriesOverview.menu, news: [], firstStep: contractsFirstStep },
  followers: [offersOfRenewals, devicesMoved],
  tasks: [settleRenewalsTask, ...Object.values(contractImport.tasks)],
  crontab: [settleRenewalsAt],
};
