import { buildAddress } from '#platform/kernel/address.ts';
import type { Message } from '#platform/kernel/message.ts';
import { t } from './returns.texts.ts';

/** The kind of object, as the journal, the search and live updates name it. */
export const returnKind = 'goodsReturn';

/** States of a return: announced by the customer, then received by the provider. */
export const returnStates = ['announced', 'received'] as const;
export type ReturnState = (typeof returnStates)[number];
export const returnStateNames: Readonly<Record<ReturnState, Message>> = { announced: t.announced, received: t.received };

/** Whether the provider still waits for the goods. */
export const isAwaited = (state: ReturnState): boolean => state === 'announced';

/** The list of returns, with one open beside it when a number is given. */
export const returnsAddress = (code?: string): string => buildAddress('/retours/{code?}', { code });
