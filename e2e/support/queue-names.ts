import { queues } from '../../src/app/web/workbench.ts';
import type { Message } from '../../src/platform/kernel/message.ts';

/** Beginning of each link to a queue, in the order of the tabs. Includes queues that domains add later. */
export const queueNames = (locale: 'fr' | 'en'): RegExp[] => queues.map(({ name }) => new RegExp(`^${(name as Message)({}, { locale })}`));
