import { m } from '#generated/messages/messages.js';
import { issue } from '#platform/issues.ts';

export const messageEmpty = issue('conversations.empty', m['conversations.flaw.empty']);
