import { calls } from '#platform/kit/web/api.ts';
import type * as notificationsApi from '../notifications.api.ts';

export const notificationCalls = calls<typeof notificationsApi>();

/** Rung by the person's own signals, whatever the company on screen. */
const kinds = ['notification'];

/** Number of unread notifications. */
export const unreadQuery = (isEnabled: boolean) => notificationCalls.query('GET /api/notifications/unread', undefined, { kinds, enabled: isEnabled });

/** A page of what the reader was notified of. */
export const notificationsQuery = (query: { unread?: '1' | undefined; after?: string | undefined; before?: string | undefined } = {}) =>
  notificationCalls.list('GET /api/notifications', { query }, { kinds });

export const preferencesQuery = () => notificationCalls.query('GET /api/notification-preferences');
