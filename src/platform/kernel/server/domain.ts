import type { PersonalData } from '#platform/data/server/db/personal-data.ts';
import type { TableKinds } from '#platform/data/server/db/table-kinds.ts';
import type { Routes } from '#platform/http/server/routes.ts';
import type { Task } from '#platform/data/server/jobs/jobs.ts';
import type { Follower } from '#platform/data/server/journal/follow.ts';
import type { Exporter } from '#platform/lists/server/exporter.ts';
import type { MailFileMakers } from '#platform/files/server/mail/outbox.ts';
import type { Platform } from './platform.ts';

/** Everything a domain declares on the server: `server/<domain>.domain.ts` exports it, `src/app/domains.ts` names it. The mechanisms get their
 *  registers from these declarations and know no domain. Each mechanism adds the field of its own register to this type. */
export interface ServerDomain {
  /** Who sees the rows of its tables. */
  tables?: TableKinds;
  /** People whom the rows of its tables are about. */
  people?: PersonalData;
  /** Endpoints, by the functions that declare them. */
  routes?: readonly ((routes: Routes, platform: Platform) => void)[];
  /** Lists that can be saved as Excel files. */
  exporters?: readonly Exporter[];
  /** Files that are made for mails, by their names. */
  mailFiles?: MailFileMakers;
  /** Work after a change was committed. */
  followers?: readonly Follower[];
  /** Background tasks, and the crontab lines (UTC) of the periodic ones; each runs once in the whole installation. */
  tasks?: readonly Task[];
  crontab?: readonly string[];
}
