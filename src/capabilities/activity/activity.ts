import { actionGroups as journalGroups } from '#platform/data/journal-words.ts';
import { addDays } from '#platform/kernel/calendar.ts';

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
