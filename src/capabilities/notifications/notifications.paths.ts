import { withQuery } from '#platform/kernel/address.ts';

/** The notification centre. */
export const notificationsPaths = { list: '/notifications' } as const;

/** Opens the object of a notification and marks it as read: what mails link to. */
export const openNotificationAddress = (id: string): string => withQuery(notificationsPaths.list, { open: id });

/** Where mails of a kind, or a digest, are stopped without signing in. @param key the reader's own */
export const unsubscribeAddress = (key: string, what: string): string => `/api/notifications/unsubscribe/${key}/${what}`;
