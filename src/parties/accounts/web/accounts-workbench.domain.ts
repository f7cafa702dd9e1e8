import type { WorkbenchDomain } from '#platform/kit/web/domain.ts';
import { accountsFeeds } from '../accounts.feeds.ts';
import { identityChecksLook } from './queue/identity-checks.look.ts';
import { signUpsLook } from './queue/sign-ups.look.ts';

export const accountsWorkbench: WorkbenchDomain = { feeds: accountsFeeds, queues: [signUpsLook, identityChecksLook] };
