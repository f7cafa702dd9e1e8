/** General conversations with the provider: on any subject, linked to an object or to none. Pure. */

export const chatStates = ['open', 'closed'] as const;
export type ChatState = (typeof chatStates)[number];

export const chatSubjectMax = 120;
/** People of the company who take part in one. */
export const chatPeopleAtMost = 50;
/** Objects that are offered while a number is typed. */
export const chatObjectsAtMost = 8;
