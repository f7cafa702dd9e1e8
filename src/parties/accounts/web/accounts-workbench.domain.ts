import { IconCircleCheck, IconCircleX, IconPhone, IconUserQuestion } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import type { WorkbenchDomain } from '#platform/kit/web/domain.ts';
import { queueLook } from '#capabilities/queues/web/parts/queue-look.ts';
import { accountsFeeds } from '../accounts.feeds.ts';
import { signUpQueue, identityCheckQueue } from '../account-queues.ts';

/** Workbench display of the queue of sign-ups. */
const signUpsLook = queueLook({
  rule: signUpQueue,
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
  Item: () => import('./queue/SignUpItem.tsx').then((file) => file.SignUpItem),
});

/** Workbench display of the queue of forgotten passwords. */
const identityChecksLook = queueLook({
  rule: identityCheckQueue,
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
  Item: () => import('./queue/IdentityCheckItem.tsx').then((file) => file.IdentityCheckItem),
});

export const accountsWorkbench: WorkbenchDomain = { feeds: accountsFeeds, queues: [signUpsLook, identityChecksLook] };
