import { m } from '#generated/messages/messages.js';
import type { Locale } from '#platform/kernel/locale.ts';
import type { Message } from '#platform/kernel/message.ts';
import type { ActivityWords } from './activity-words.ts';
import type { ActionGroup, AuthorGroup, Period } from './activity.ts';
import type { WholeActivityFilters } from './activity.api.ts';

/** Names of the filters of the activity log and of their values. */

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
