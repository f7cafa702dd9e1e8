import { queues } from '../../src/app/web/workbench.ts';
import type { Message } from '../../src/platform/message.ts';

/** Beginning of each link to a queue, in the order of the tabs: a queue that a domain adds is expected too. */
export const queueNames = (locale: 'fr' | 'en'): RegExp[] => queues.map(({ name }) => new RegExp(`^${(name as Message)({}, { locale })}`));
