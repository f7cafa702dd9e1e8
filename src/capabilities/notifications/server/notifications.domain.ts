import type { ServerDomain } from '#platform/kernel/server/domain.ts';
import { digestAt, digestTask } from './notifications.jobs.ts';
import type { PersonalData } from '#platform/data/server/db/personal-data.ts';
import type { TableKinds } from '#platform/data/server/db/table-kinds.ts';

const notificationsTables: TableKinds = {
  notifications: { kind: 'person' },
  notification_preferences: { kind: 'person' },
  notification_settings: { kind: 'person' },
  alert_preferences: { kind: 'person' },
  settling_changes: { kind: 'platform' },
};

/** People in these tables. */
const notificationsPeople: PersonalData = {
  notifications: {
    people: [
      { by: 'userId', erased: 'rows', shown: { in: 'settings', at: 'happenedAt', title: 'kind' } },
      { by: 'params', holds: 'mentions' },
    ],
    things: ['address', 'mail'],
  },
  notification_preferences: { people: [{ by: 'userId', erased: 'rows', shown: { in: 'settings', title: 'kind', text: 'frequency' } }] },
  notification_settings: { people: [{ by: 'userId', erased: 'rows' }] },
  alert_preferences: { people: [{ by: 'userId', erased: 'rows' }] },
  settling_changes: { people: [{ by: 'actorId' }] },
};

export const notificationsDomain: ServerDomain = { tables: notificationsTables, people: notificationsPeople, tasks: [digestTask], crontab: [digestAt] };
