import { buildAddress } from '#platform/kernel/address.ts';

export const conversationsPaths = { answers: '/provider/answers/{answer?}' } as const;

/** Placeholder id for an answer that is not saved yet. */
export const newAnswer = 'new';

/** Canned answers, optionally with one open beside them. */
export const cannedAnswerAddress = (answer?: string): string => buildAddress(conversationsPaths.answers, { answer });
