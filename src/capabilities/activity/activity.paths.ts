/** The activity log of the company on screen. */
export const activityPaths = { log: '/adminuser/journal' } as const;
