/** The notification centre. */
export const notificationsPaths = { list: '/notifications' } as const;
