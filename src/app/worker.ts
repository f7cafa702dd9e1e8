import { makeExportTask } from '#capabilities/exports/server/exports.jobs.ts';
import { lackingTask, replayTask, rowsOfDayAt, rowsOfDayTask } from '#capabilities/ingest/server/ingest.jobs.ts';
import { notificationFollowers } from '#capabilities/notifications/server/notifications.followers.ts';
import { mailNotificationsTask } from '#capabilities/notifications/server/notifications.jobs.ts';
import { settlingAt, settlingFollowers, settlingTask } from '#capabilities/notifications/server/settling.jobs.ts';
import { remindersAt, remindersTask } from '#capabilities/notifications/server/reminders.jobs.ts';
import { eraseTask } from '#workbench/personal-data/server/erasure.jobs.ts';
import { deriveTask } from '#platform/data/server/db/derivations.ts';
import { forgetFilesTask } from '#platform/files/server/forget.jobs.ts';
import { cleanIntentsAt, cleanIntentsTask } from '#platform/http/server/idempotency.ts';
import { cleanSecurityLogAt, cleanSecurityLogTask } from '#platform/http/server/security-log.ts';
import { followJournal, type Follower, type FollowPayload } from '#platform/data/server/journal/follow.ts';
import type { Task } from '#platform/data/server/jobs/jobs.ts';
import { startWorker, type Worker } from '#platform/data/server/jobs/worker.ts';
import { mailTask } from '#platform/files/server/mail/send.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { indexFollowed } from '#capabilities/search/server/followed.service.ts';
import { registers, type Registers } from './registers.ts';

/** Work of all domains after a change was committed. */
const collectFollowers = ({ domains, notifications, queues }: Registers): readonly Follower[] => [
  ...domains.flatMap(({ followers }) => followers ?? []),
  ...settlingFollowers(notifications),
  ...notificationFollowers(
    notifications,
    queues.map(({ rule }) => rule),
  ),
];

/** Background tasks of the platform, of the mechanisms and of all domains. */
export function collectTasks(declared: Registers): readonly Task[] {
  const followers = collectFollowers(declared);
  return [
    {
      name: 'journal.follow',
      perform: async (payload: FollowPayload, platform: Platform) => {
        await indexFollowed(payload, platform, declared.searches);
        await followJournal(payload, platform, followers);
      },
    },
    // Changes that nobody is notified of.
    { name: 'journal.index', perform: (payload: FollowPayload, platform: Platform) => indexFollowed(payload, platform, declared.searches) },
    mailTask(Object.fromEntries(declared.domains.flatMap(({ mailFiles = {} }) => Object.entries(mailFiles)))),
    cleanIntentsTask,
    cleanSecurityLogTask,
    deriveTask(declared.derivations),
    forgetFilesTask,
    eraseTask(declared.people, declared.searches),
    makeExportTask(declared.exporters),
    mailNotificationsTask(declared.notifications),
    remindersTask(declared.notifications),
    settlingTask(declared.notifications),
    rowsOfDayTask(declared.feeds),
    replayTask(declared.feeds),
    lackingTask(declared.feeds),
    ...declared.domains.flatMap(({ tasks }) => tasks ?? []),
  ];
}

const buildCrontab = ({ domains }: Registers): string =>
  [cleanIntentsAt, cleanSecurityLogAt, remindersAt, settlingAt, rowsOfDayAt, ...domains.flatMap(({ crontab }) => crontab ?? [])].join('\n');

export const startJobs = (platform: Platform): Promise<Worker> => startWorker(platform, collectTasks(registers), buildCrontab(registers));
