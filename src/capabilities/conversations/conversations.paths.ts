import { address } from '#platform/kernel/address.ts';

export const conversationsPaths = { answers: '/provider/answers/{answer?}' } as const;

/** Stands in the address in place of an id while an answer is written that does not exist yet. */
export const newAnswer = 'new';

/** Canned answers, optionally with one open beside them. */
export const cannedAnswerAddress = (answer?: string): string => address(conversationsPaths.answers, { answer });
