import { IconCircleCheck, IconCircleX, IconPhone } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import { queueLook } from '#capabilities/queues/web/parts/queue-look.ts';
import { identityCheckQueue as rule } from '../../identity-checks.queue.ts';

/** Workbench display of the queue of forgotten passwords. */
export const identityChecksLook = queueLook({
  rule,
  name: m['accounts.identity.name'],
  help: m['accounts.identity.help'],
  empty: m['accounts.identity.empty'],
  one: m['accounts.identity.one'],
  states: {
    waiting: { family: 'warning', icon: IconPhone, label: m['accounts.identity.state.waiting'], isPill: true },
    verified: { family: 'success', icon: IconCircleCheck, label: m['accounts.identity.state.verified'] },
    refused: { family: 'neutral', icon: IconCircleX, label: m['accounts.identity.state.refused'] },
  },
  list: { title: m['accounts.identity.email'], detail: m['accounts.identity.column'], hasHandler: true, titleWidth: 230 },
  Item: () => import('./IdentityCheckItem.tsx').then((file) => file.IdentityCheckItem),
});
