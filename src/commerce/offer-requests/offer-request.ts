/** Rules of requests for offers. Pure. */

export const offerRequestStates = ['received', 'inProgress', 'answered', 'closed'] as const;
export type OfferRequestState = (typeof offerRequestStates)[number];

export const requestFilesAtMost = 10;
export const requestLinesAtMost = 200;
export const requestMessageMax = 4000;

/** A request says what is wanted: in words, or by lines. */
export const isAsking = ({ message, lines }: { message: string; lines: readonly unknown[] }): boolean => message.trim() !== '' || lines.length > 0;
