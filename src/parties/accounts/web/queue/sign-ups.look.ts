import { IconCircleCheck, IconCircleX, IconUserQuestion } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import { queueLook } from '#capabilities/queues/web/parts/queue-look.ts';
import { signUpQueue as rule } from '../../sign-ups.queue.ts';

/** Workbench display of the queue of sign-ups. */
export const signUpsLook = queueLook({
  rule,
  name: m['accounts.signUps.name'],
  help: m['accounts.signUps.help'],
  empty: m['accounts.signUps.empty'],
  one: m['accounts.signUps.one'],
  states: {
    waiting: { family: 'warning', icon: IconUserQuestion, label: m['accounts.signUps.state.waiting'], isPill: true },
    attached: { family: 'success', icon: IconCircleCheck, label: m['accounts.signUps.state.attached'] },
    refused: { family: 'neutral', icon: IconCircleX, label: m['accounts.signUps.state.refused'] },
  },
  list: { title: m['accounts.signUps.person'], detail: m['accounts.signUps.givenCompany'], hasHandler: true },
  Item: () => import('./SignUpItem.tsx').then((file) => file.SignUpItem),
});
