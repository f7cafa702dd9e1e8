import { actionGroups as journalGroups } from '#platform/data/journal-words.ts';
import { addDays } from '#platform/kernel/calendar.ts';
import { m } from '#generated/messages/messages.js';
import type { Message } from '#platform/kernel/message.ts';
import type { ActivityEntry } from './activity.api.ts';

/** The activity log of a company: its periods, authors and groups of actions. */

/** Days that a period reaches back, today included. */
export const periods = ['1', '7', '30', '90', '365'] as const;
export type Period = (typeof periods)[number];

/** First day of a period. */
export const firstDayOf = (period: Period, today: string): string => addDays(today, 1 - Number(period));

/** Authors in groups: `people` belong to the company, `provider` to the provider's staff. */
export const authorGroups = ['people', 'provider', 'erp'] as const;
export type AuthorGroup = (typeof authorGroups)[number];
export const actorKindsOf: Readonly<Record<AuthorGroup, readonly AuthorKind[]>> = {
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
