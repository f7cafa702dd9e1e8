import { objectIdOf } from '#platform/kernel/server/ids.ts';

/** Id of a link, which has no row of its own to name. */
export const partnerLinkId = (partnerId: number, clientId: number): string => objectIdOf('partnerLink', `${partnerId} ${clientId}`);
