import type { CalendarSource } from '#capabilities/calendars/server/calendar-source.service.ts';
import type { LinkedSource, SubjectSource } from '#capabilities/conversations/server/conversation-subjects.service.ts';
import type { FeedEntity, Findable, MentionFollower } from '#capabilities/ingest/server/feed.service.ts';
import type { NotificationSource } from '#capabilities/notifications/server/notification-source.service.ts';
import type { OverviewSource } from '#capabilities/overview/server/overview.service.ts';
import type { PersonalData } from './db/personal-data.ts';
import type { TableKinds } from './db/table-kinds.ts';
import type { Routes } from './http/routes.ts';
import type { Task } from './jobs/jobs.ts';
import type { Follower } from './journal/follow.ts';
import type { MailFileMakers } from './mail/outbox.ts';
import type { Exporter } from './list/exporter.ts';
import type { Platform } from './platform.ts';
import type { AnswerableRequest } from '#commerce/offers/server/answerable-requests.service.ts';
import type { Queue } from '#capabilities/queues/server/queue.service.ts';
import type { SearchSource } from '#capabilities/search/server/search-source.service.ts';

/** Everything a domain declares on the server: `server/<domain>.domain.ts` exports it, `domains.ts` names it. The mechanisms get their
 *  registers from these declarations and know no domain. */
export interface ServerDomain {
  /** Who sees the rows of its tables. */
  tables?: TableKinds;
  /** People whom the rows of its tables are about. */
  people?: PersonalData;
  /** Endpoints, by the functions that declare them. */
  routes?: readonly ((routes: Routes, platform: Platform) => void)[];
  /** Objects that the ERP sends. */
  feeds?: readonly FeedEntity[];
  /** Objects that rows of feeds may name though they have no feed of their own. */
  lookups?: readonly Findable[];
  /** Work on its objects when rows of feeds mention them, in the same transaction. */
  mentionFollowers?: readonly MentionFollower[];
  /** Customers' requests that an offer answers. */
  answerableRequests?: readonly AnswerableRequest[];
  /** Calendars that people read under an address of their own. */
  calendars?: readonly CalendarSource[];
  /** Queues of the provider's workbench. */
  queues?: readonly Queue[];
  /** Lists that can be saved as Excel files. */
  exporters?: readonly Exporter[];
  /** Kinds of objects that the search over everything finds. */
  searches?: readonly SearchSource[];
  /** Objects that people can have a conversation about. */
  subjects?: readonly SubjectSource[];
  /** Further objects that a link in a message shows as a card, and that a general conversation can be about. */
  linked?: readonly LinkedSource[];
  /** Kinds of notifications, with what is read of their objects. */
  notifications?: readonly NotificationSource[];
  /** Files that are made for mails, by their names. */
  mailFiles?: MailFileMakers;
  /** Figures, to-do items, menu counts and latest updates of the overview. */
  overview?: OverviewSource;
  /** Work after a change was committed. */
  followers?: readonly Follower[];
  /** Background tasks, and the crontab lines (UTC) of the periodic ones; each runs once in the whole installation. */
  tasks?: readonly Task[];
  crontab?: readonly string[];
}
