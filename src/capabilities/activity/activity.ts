import { actionGroups as journalGroups } from '#platform/data/journal-words.ts';
import { addDays } from '#platform/kernel/calendar.ts';
import { m } from '#generated/messages/messages.js';
import type { Message } from '#platform/kernel/message.ts';
import type { ActivityEntry, WholeActivityFilters } from './activity.api.ts';
import type { Locale } from '#platform/kernel/locale.ts';
import type { ActivityWords } from './activity-words.ts';

/** The activity log of a company: its periods, authors and groups of actions. */

/** Days that a period reaches back, today included. */
export const periods = ['1', '7', '30', '90', '365'] as const;
export type Period = (typeof periods)[number];

/** First day of a period. */
export const computeFirstDay = (period: Period, today: string): string => addDays(today, 1 - Number(period));

/** Authors in groups: `people` belong to the company, `provider` to the provider's staff. */
export const authorGroups = ['people', 'provider', 'erp'] as const;
export type AuthorGroup = (typeof authorGroups)[number];
export const actorKindsByGroup: Readonly<Record<AuthorGroup, readonly AuthorKind[]>> = {
  people: ['user', 'recipient', 'system'],
  provider: ['staff'],
  erp: ['feed'],
};

/** Actions in groups; `changes` leaves out what only reads. */
export const actionGroups = ['changes', ...journalGroups] as const;
export type ActionGroup = (typeof actionGroups)[number];

export const authorKinds = ['user', 'staff', 'feed', 'system', 'recipient'] as const;
export type AuthorKind = (typeof authorKinds)[number];

/** Source of a change, by the kind of its author. */
export const sourceNames = {
  user: m['activity.source.portal'],
  staff: m['activity.source.workbench'],
  feed: m['activity.source.erp'],
  system: m['activity.source.portal'],
  recipient: m['activity.source.subcontractor'],
} satisfies Record<ActivityEntry['authorKind'], Message>;

export const periodNames = {
  '1': m['activity.period.1'],
  '7': m['activity.period.7'],
  '30': m['activity.period.30'],
  '90': m['activity.period.90'],
  '365': m['activity.period.365'],
} satisfies Record<Period, Message>;

export const groupNames = {
  changes: m['activity.group.changes'],
  access: m['activity.group.access'],
  decisions: m['activity.group.decisions'],
  deletions: m['activity.group.deletions'],
  reads: m['activity.group.reads'],
} satisfies Record<ActionGroup, Message>;

export const authorNames = { people: m['activity.by.people'], provider: m['activity.by.provider'], erp: m['activity.by.erp'] } satisfies Record<
  AuthorGroup,
  Message
>;

/** The filters that are set, with their names; those of a company, a person and an object are the caller's to name. */
export function activityFilterNames(words: ActivityWords, { q, period, by, kind, action }: WholeActivityFilters, locale: Locale): [string, string][] {
  const options = { locale };
  return [
    ...(q ? [[m['activity.filter.search']({}, options), q] satisfies [string, string]] : []),
    ...(period ? [[m['activity.filter.period']({}, options), periodNames[period]({}, options)] satisfies [string, string]] : []),
    ...(by ? [[m['activity.filter.by']({}, options), authorNames[by]({}, options)] satisfies [string, string]] : []),
    ...(kind ? [[m['activity.filter.kind']({}, options), words.filterName(kind, locale)] satisfies [string, string]] : []),
    ...(action ? [[m['activity.filter.action']({}, options), groupNames[action]({}, options)] satisfies [string, string]] : []),
  ];
}
