import { z } from 'zod';
import { labelled } from '#platform/field-labels.ts';
import { m } from '#generated/messages/messages.js';
import { endpoint } from '#platform/contract.ts';
import { code, companyId, instant, queryWhole, shown, text, uuid, whole } from '#platform/schemas.ts';
import { authorKinds, filesAtMost, messageMaxCharacters } from './conversation.ts';

/** Kind of an object that a domain declares conversations on. */
const kind = z
  .string()
  .max(40)
  .regex(/^[A-Za-z]+$/);
const ofObject = z.object({ kind, code: code() });

const message = z
  .object({
    id: uuid(),
    /** 1, 2, 3…: without gaps in its conversation. */
    seq: z.int(),
    authorKind: z.enum(authorKinds),
    authorName: shown(200),
    isOwn: z.boolean(),
    body: shown(messageMaxCharacters),
    sentAt: instant(),
    files: z.array(z.object({ id: uuid(), name: shown(255), contentType: shown(120), size: z.int() })),
  })
  .meta({ id: 'Message' });
export type Message = z.output<typeof message>;

export const conversation = z
  .object({
    /** Null while nobody has written. */
    id: uuid().nullable(),
    /** In their order; the latest ones unless earlier ones are asked for. */
    messages: z.array(message),
    hasEarlier: z.boolean(),
    lastSeq: z.int(),
    /** Up to where the caller has read. */
    readSeq: z.int(),
    unread: z.int(),
  })
  .meta({ id: 'Conversation' });
export type Conversation = z.output<typeof conversation>;

/** A message without its files. `clientKey` is chosen by the sender: a message sent again with the same key is sent once. */
export const messageInput = labelled(
  z.strictObject({
    clientKey: z
      .string()
      .regex(/^[A-Za-z0-9_-]{8,100}$/)
      .max(100),
    body: text(messageMaxCharacters),
  }),
  { clientKey: m['conversations.label.clientKey'], body: m['conversations.write'] },
);

export const getConversation = endpoint('GET', '/api/conversations/:kind/:code', {
  summary: 'The conversation on an object: its latest messages, or those before one.',
  access: 'company',
  companies: 'all',
  params: ofObject,
  errors: ['forbidden.prices'],
  query: z.object({ before: queryWhole(1, 2_000_000_000).optional() }),
  response: conversation,
});

export const listUnread = endpoint('GET', '/api/conversations/unread', {
  summary: 'Conversations of the last three months with messages that the caller has not read, the latest first.',
  access: 'company',
  companies: 'all',
  response: z.object({ conversations: z.array(z.object({ companyId: companyId(), kind, code: shown(200), unread: z.int().min(1) })).max(10_000) }),
});

export const sendMessage = endpoint('POST', '/api/conversations/:kind/:code/messages', {
  summary: 'Sends a message with files.',
  access: 'company',
  params: ofObject,
  errors: ['forbidden.prices'],
  body: messageInput,
  files: { files: { accept: 'documents', atMost: filesAtMost } },
  response: message,
});

export const markRead = endpoint('POST', '/api/conversations/:kind/:code/read', {
  summary: 'Remembers up to where the caller has read.',
  access: 'company',
  params: ofObject,
  errors: ['forbidden.prices'],
  body: labelled(z.strictObject({ seq: whole(0, 2_000_000_000) }), { seq: m['conversations.label.seq'] }),
});

export const messageFile = endpoint('GET', '/api/conversations/:kind/:code/files/:file', {
  summary: 'A file of a message.',
  access: 'company',
  companies: 'all',
  params: z.object({ kind, code: code(), file: uuid() }),
  errors: ['forbidden.prices'],
  produces: ['application/octet-stream'],
});
