import type { ServerDomain } from '#platform/kernel/server/domain.ts';
import { renewalsJournal } from '../renewals.journal.ts';
import { answerableRenewals } from './renewals.answering.service.ts';
import { renewalConversations } from './renewals.conversations.ts';
import { renewalsExporter } from './renewals.export.ts';
import { answeredRenewals } from './renewals.figures.ts';
import { offersOfRenewals, settleRenewalsAt, settleRenewalsTask } from './renewals.jobs.ts';
import { renewalsNotifications } from './renewals.notifications.ts';
import { renewalsQueue } from './renewals.queue.ts';
import { renewalsRoutes } from './renewals.routes.ts';
import { renewalsSearch } from './renewals.search.ts';
import { renewalsPeople, renewalsTables } from './renewals.tables.ts';

export const renewalsDomain: ServerDomain = {
  journal: renewalsJournal,
  tables: renewalsTables,
  people: renewalsPeople,
  searches: renewalsSearch,
  routes: [renewalsRoutes],
  answerableRequests: [answerableRenewals],
  queues: [renewalsQueue],
  exporters: [renewalsExporter],
  subjects: [renewalConversations],
  notifications: [renewalsNotifications],
  overview: { parts: [answeredRenewals], menu: [], news: [] },
  followers: [offersOfRenewals],
  tasks: [settleRenewalsTask],
  crontab: [settleRenewalsAt],
};
