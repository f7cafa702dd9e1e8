import { m } from '#generated/messages/messages.js';
import { issue } from '#platform/kernel/issues.ts';

export const nameTaken = issue('conversations.nameTaken', m['conversations.flaw.nameTaken']);
export const messageEmpty = issue('conversations.empty', m['conversations.flaw.empty']);
