import { cleanAccountsAt, cleanAccountsTask, forgottenPasswordTask } from '#accounts/server/accounts.jobs.ts';
import { cleanExportsTask, exportsCrontab, makeExportTask } from '#exports/server/exports.jobs.ts';
import { notificationFollowers } from '#notifications/server/notifications.followers.ts';
import { digestAt, digestTask, mailNotificationsTask } from '#notifications/server/notifications.jobs.ts';
import { remindersAt, remindersTask } from '#notifications/server/reminders.jobs.ts';
import { expiredOffersAt, expiredOffersTask } from '#offers/server/offers.jobs.ts';
import { damageReported } from '#orders/server/damage.followers.ts';
import { cleanIntentsAt, cleanIntentsTask } from '#platform/server/http/idempotency.ts';
import { followJournal, type Follower, type FollowPayload } from '#platform/server/journal/follow.ts';
import type { Task } from '#platform/server/jobs/jobs.ts';
import { startWorker, type Worker } from '#platform/server/jobs/worker.ts';
import { mailTask } from '#platform/server/mail/send.ts';
import type { Platform } from '#platform/server/platform.ts';
import { exporters } from './exporters.ts';
import { queues } from './queues.ts';

/** What domains do after a change was committed. */
const followers: readonly Follower[] = [damageReported, ...notificationFollowers(queues.map(({ rule }) => rule))];

/** Background tasks of all domains: one line each. */
export const tasks: readonly Task[] = [
  { name: 'journal.follow', perform: (payload: FollowPayload, platform: Platform) => followJournal(payload, platform, followers) },
  forgottenPasswordTask,
  cleanAccountsTask,
  makeExportTask(exporters),
  cleanExportsTask,
  mailTask,
  mailNotificationsTask,
  digestTask,
  remindersTask,
  expiredOffersTask,
  cleanIntentsTask,
];

/** Periodic tasks, in UTC; each runs once in the whole installation. */
const crontab = [cleanAccountsAt, exportsCrontab, cleanIntentsAt, digestAt, remindersAt, expiredOffersAt].join('\n');

export const startJobs = (platform: Platform): Promise<Worker> => startWorker(platform, tasks, crontab);
