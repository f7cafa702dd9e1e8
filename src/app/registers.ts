import { ActivityWords } from '#capabilities/activity/activity-words.ts';
import { activityExporter } from '#capabilities/activity/server/activity.export.ts';
import type { CalendarSource } from '#capabilities/calendars/server/calendar-source.service.ts';
import { firstRuns } from '#parties/companies/server/first-runs.store.ts';
import type { LinkedSource, SubjectSource } from '#capabilities/conversations/server/conversation-subjects.service.ts';
import { conversationsOverview } from '#capabilities/conversations/server/conversations.figures.ts';
import { conversationNotificationSources } from '#capabilities/conversations/server/conversations.notifications.ts';
import { conversationsQueue } from '#capabilities/conversations/server/conversations.queue.ts';
import { everythingExporter } from '#capabilities/exports/server/everything.export.ts';
import { documentsFeed } from '#capabilities/ingest/server/documents.feed.ts';
import { failedRowsQueue } from '#capabilities/ingest/server/failed-rows.queue.ts';
import type { Feeds } from '#capabilities/ingest/server/feed.service.ts';
import { makeNotifications, type Notifications } from '#capabilities/notifications/server/notifications.service.ts';
import type { AnswerableRequest } from '#commerce/offers/server/answerable-requests.service.ts';
import type { OverviewSource } from '#capabilities/overview/server/overview.service.ts';
import type { Derivation } from '#platform/data/server/db/derivations.ts';
import { collectPeople, platformPeople, type DeclaredPerson } from '#platform/data/server/db/personal-data.ts';
import { platformTables, mergeTableKinds, type TableKinds } from '#platform/data/server/db/table-kinds.ts';
import type { Exporter } from '#platform/lists/server/exporter.ts';
import type { Queue } from '#capabilities/queues/server/queue.service.ts';
import { searchDerivation } from '#capabilities/search/server/rebuild.service.ts';
import type { SearchSource } from '#capabilities/search/server/search-source.service.ts';
import type { ServerDomain } from '#platform/kernel/server/domain.ts';
import { domains } from './domains.ts';
import { feedOrder, sortByNames, notificationOrder, queueOrder, searchOrder } from './order.ts';

/** Declarations of all domains, as the mechanisms receive them. */
export interface Registers {
  domains: readonly ServerDomain[];
  activity: ActivityWords;
  tables: TableKinds;
  /** People in the rows of all tables. */
  people: readonly DeclaredPerson[];
  feeds: Feeds;
  /** Kinds of objects whose wizards keep drafts. */
  drafts: readonly string[];
  calendars: readonly CalendarSource[];
  answerableRequests: readonly AnswerableRequest[];
  queues: readonly Queue[];
  exporters: readonly Exporter[];
  searches: readonly SearchSource[];
  /** Data kept beside the rows it is made from. */
  derivations: readonly Derivation[];
  subjects: readonly SubjectSource[];
  /** The subjects, and further objects that a conversation can lead to. */
  linked: readonly LinkedSource[];
  notifications: Notifications;
  overview: readonly OverviewSource[];
}

/** Puts the declarations of domains together, register by register. */
export function buildRegisters(declared: readonly ServerDomain[]): Registers {
  const entities = declared.flatMap((domain) => domain.feeds ?? []);
  const feeds: Feeds = {
    entities: sortByNames([...entities, documentsFeed(entities)], ({ name }) => name, feedOrder),
    lookups: declared.flatMap((domain) => domain.lookups ?? []),
    mentionFollowers: declared.flatMap((domain) => domain.mentionFollowers ?? []),
    firstRuns,
  };
  const subjects = declared.flatMap((domain) => domain.subjects ?? []);
  const talkedAbout = subjects.map(({ subject }) => subject);
  const notifications = [...declared.flatMap((domain) => domain.notifications ?? []), ...conversationNotificationSources(subjects)];
  const searches = sortByNames(
    declared.flatMap((domain) => domain.searches ?? []),
    ({ kind }) => kind,
    searchOrder,
  );
  const queues = sortByNames(
    [...declared.flatMap((domain) => domain.queues ?? []), conversationsQueue(talkedAbout), failedRowsQueue(feeds)],
    ({ rule }) => rule.kind,
    queueOrder,
  );
  const activity = new ActivityWords(
    declared.flatMap(({ journal }) => journal ?? []),
    new Map(queues.map(({ rule }) => [rule.objectKind, rule.kind])),
  );
  const exporters = [
    ...declared.flatMap(({ lists = [], exporters: others = [] }) => [...lists.flatMap(({ exporter }) => exporter ?? []), ...others]),
    activityExporter(activity),
  ];
  return {
    domains: declared,
    activity,
    tables: mergeTableKinds([platformTables, ...declared.flatMap(({ tables }) => tables ?? [])]),
    people: collectPeople([platformPeople, ...declared.flatMap(({ people }) => people ?? [])]),
    feeds,
    drafts: declared.flatMap((domain) => domain.drafts ?? []),
    calendars: declared.flatMap((domain) => domain.calendars ?? []),
    answerableRequests: declared.flatMap((domain) => domain.answerableRequests ?? []),
    queues,
    exporters: [...exporters, everythingExporter(exporters)],
    searches,
    derivations: [searchDerivation(searches)],
    subjects,
    linked: [...subjects, ...declared.flatMap((domain) => domain.linked ?? [])],
    notifications: makeNotifications(sortByNames(notifications, ({ about }) => about.objectKind, notificationOrder)),
    overview: [...declared.flatMap((domain) => domain.overview ?? []), conversationsOverview(talkedAbout)],
  };
}

/** The registers of the product. */
export const registers = buildRegisters(domains);
