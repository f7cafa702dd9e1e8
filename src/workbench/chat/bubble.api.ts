import { z } from 'zod';
import { m } from '#generated/messages/messages.js';
import { endpoint } from '#platform/http/contract.ts';
import { labelFields } from '#platform/http/field-labels.ts';
import { responseText, text, whole } from '#platform/http/schemas.ts';
import { bubbleOriginMax, parseBubbleOrigin, bubbleOriginsAtMost, splitLines } from './bubble.ts';
import { declareIssue } from '#platform/kernel/issues.ts';

const notOrigin = declareIssue('chat.notOrigin', m['chat.bubble.notOrigin']);
const tooManyOrigins = declareIssue('chat.tooManyOrigins', (_params, options) => m['chat.bubble.tooMany']({ maximum: bubbleOriginsAtMost }, options));

const bubble = z.object({ origins: z.array(responseText(bubbleOriginMax)).max(bubbleOriginsAtMost), version: z.int() }).meta({ id: 'ChatBubble' });
export type Bubble = z.output<typeof bubble>;

const origins = text(bubbleOriginsAtMost * bubbleOriginMax)
  .refine((lines) => splitLines(lines).every((line) => parseBubbleOrigin(line) !== undefined), notOrigin)
  .refine((lines) => splitLines(lines).length <= bubbleOriginsAtMost, tooManyOrigins);

export const bubbleSettings = labelFields(z.strictObject({ origins, version: whole(1, 2_147_483_647) }), {
  origins: m['chat.bubble.origins'],
  version: m['platform.label.version'],
});

export const getBubble = endpoint('GET', '/api/provider/chat-bubble', {
  summary: 'Sites that may frame the chat bubble.',
  access: 'administrator',
  response: bubble,
});

export const changeBubble = endpoint('PUT', '/api/provider/chat-bubble', {
  summary: 'Says which sites may frame the chat bubble: one origin on each line, https and no path.',
  access: 'administrator',
  body: bubbleSettings,
  errors: ['conflict'],
  response: bubble,
});
