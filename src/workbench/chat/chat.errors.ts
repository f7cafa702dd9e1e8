import { m } from '#generated/messages/messages.js';
import { issue } from '#platform/kernel/issues.ts';
import { bubbleOriginsAtMost } from './bubble.ts';

export const notOrigin = issue('chat.notOrigin', m['chat.bubble.notOrigin']);
export const tooManyOrigins = issue('chat.tooManyOrigins', (_params, options) => m['chat.bubble.tooMany']({ maximum: bubbleOriginsAtMost }, options));
