import { m } from '#generated/messages/messages.js';
import type { Message } from '#platform/kernel/message.ts';
import type { ActivityEntry } from './activity.api.ts';

/** Source of a change, by the kind of its author. */
export const sourceNames = {
  user: m['activity.source.portal'],
  staff: m['activity.source.workbench'],
  feed: m['activity.source.erp'],
  system: m['activity.source.portal'],
  recipient: m['activity.source.subcontractor'],
} satisfies Record<ActivityEntry['authorKind'], Message>;
