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
      { by: 'user_id', erased: 'rows', shown: { in: 'settings', at: 'happened_at', title: 'kind' } },
      { by: 'params', holds: 'mentions' },
    ],
    things: ['address', 'mail'],
  },
  notification_preferences: { people: [{ by: 'user_id', erased: 'rows', shown: { in: 'settings', title: 'kind', text: 'frequency' } }] },
  notification_settings: { people: [{ by: 'user_id', erased: 'rows' }] },
  alert_preferences: { people: [{ by: 'user_id', erased: 'rows' }] },
  settling_changes: { people: [{ by: 'actor_id' }] },
};

export const notificationsDomain: ServerDomain = { tables: notificationsTables, people: notificationsPeople, tasks: [digestTask], crontab: [digestAt] };
