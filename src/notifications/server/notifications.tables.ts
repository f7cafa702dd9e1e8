import type { TableKinds } from '#platform/server/db/table-kinds.ts';

export const notificationsTables: TableKinds = {
  notifications: { kind: 'person' },
  notification_preferences: { kind: 'person' },
  notification_settings: { kind: 'person' },
  alert_preferences: { kind: 'person' },
};
