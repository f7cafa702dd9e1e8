import type { WorkbenchDomain } from '#platform/kit/web/domain.ts';
import { conversationsLook } from './queue/conversations.look.tsx';

export const conversationsWorkbench: WorkbenchDomain = { queues: [conversationsLook] };
