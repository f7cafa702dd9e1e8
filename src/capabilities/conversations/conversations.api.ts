import { z } from 'zod';
import { labelFields } from '#platform/http/field-labels.ts';
import { m } from '#generated/messages/messages.js';
import { endpoint } from '#platform/http/contract.ts';
import { limits } from '#platform/http/limits.ts';
import { code, companyId, instant, queryWhole, searchQuery, responseText, text, uuid, whole } from '#platform/http/schemas.ts';
import { markIcons } from '#platform/kernel/marks.ts';
import { authorKinds, filesAtMost, foundAtMost, messageMaxCharacters, presences } from './conversation.ts';

/** Kind of an object that a domain declares conversations on. */
export const kindOfObject = z
  .string()
  .max(40)
  .regex(/^[A-Za-z]+$/);
const ofObject = z.object({ kind: kindOfObject, code: code() });

const message = z
  .object({
    id: uuid(),
    /** 1, 2, 3…: without gaps in its conversation. */
    seq: z.int(),
    authorKind: z.enum(authorKinds),
    authorName: responseText(200),
    isOwn: z.boolean(),
    /** Key under which the caller sent it; null for messages of others. */
    clientKey: responseText(100).nullable(),
    body: responseText(messageMaxCharacters),
    sentAt: instant(),
    files: z.array(
      z.object({
        id: uuid(),
        name: responseText(255),
        contentType: responseText(120),
        size: z.int(),
        /** In pixels, of pictures that have a thumbnail. */
        width: z.int().nullable(),
        height: z.int().nullable(),
      }),
    ),
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
    /** Whether later ones follow; only where messages from one on were asked for. */
    hasLater: z.boolean(),
    lastSeq: z.int(),
    /** Up to where the caller has read. */
    readSeq: z.int(),
    unread: z.int(),
    companyId: companyId(),
    /** Object talked about: its number as readers know it, null where the topic is its name; the topic may be empty. */
    number: responseText(200).nullable(),
    topic: responseText(300),
    /** "Order 4500018734". */
    title: responseText(300),
    /** Address of its screen. */
    address: responseText(600),
    icon: z.enum(markIcons),
    /** Person of the provider who looks after it. */
    agentName: responseText(200).nullable(),
    /** Readers, and up to where they have read. */
    people: z.array(z.object({ id: uuid(), name: responseText(200), isStaff: z.boolean(), readSeq: z.int() })).max(200),
    /** Text that the caller has begun to write. */
    draft: responseText(messageMaxCharacters),
  })
  .meta({ id: 'Conversation' });
export type Conversation = z.output<typeof conversation>;

/** A message without its files. `clientKey` is chosen by the sender: a message sent again with the same key is sent once. */
export const messageInput = labelFields(
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
  summary: 'The conversation on an object: its latest messages, those before one, or those around one.',
  access: 'company',
  companies: 'all',
  params: ofObject,
  errors: ['forbidden.prices'],
  query: z.object({ before: queryWhole(1, 2_000_000_000).optional(), around: queryWhole(1, 2_000_000_000).optional() }),
  response: conversation,
});

export const findMessages = endpoint('GET', '/api/conversations/:kind/:code/found', {
  summary: 'Numbers of the messages of a conversation that hold all words, the latest first; for staff also of those above internal notes that do.',
  access: 'company',
  companies: 'all',
  params: ofObject,
  errors: ['forbidden.prices'],
  query: z.object(searchQuery),
  response: z.object({ seqs: z.array(z.int()).max(foundAtMost), hasMore: z.boolean() }),
});

export const listUnread = endpoint('GET', '/api/conversations/unread', {
  summary: 'Conversations of the last three months with messages that the caller has not read, the latest first.',
  access: 'company',
  companies: 'all',
  response: z.object({
    conversations: z.array(z.object({ companyId: companyId(), kind: kindOfObject, code: responseText(200), unread: z.int().min(1) })).max(10_000),
  }),
});

export const sendMessage = endpoint('POST', '/api/conversations/:kind/:code/messages', {
  summary: 'Sends a message with files.',
  access: 'company',
  limit: limits.messages,
  params: ofObject,
  errors: ['forbidden.prices'],
  body: messageInput,
  files: { files: { accept: 'documents', atMost: filesAtMost } },
  readBack: '/api/conversations/:kind/:code/files/:file',
  response: message,
});

export const markRead = endpoint('POST', '/api/conversations/:kind/:code/read', {
  summary: 'Remembers up to where the caller has read.',
  access: 'company',
  params: ofObject,
  errors: ['forbidden.prices'],
  body: labelFields(z.strictObject({ seq: whole(0, 2_000_000_000) }), { seq: m['conversations.label.seq'] }),
});

export const keepMessageDraft = endpoint('PUT', '/api/conversations/:kind/:code/draft', {
  summary: 'Keeps what the caller has begun to write; an empty text drops it.',
  access: 'company',
  params: ofObject,
  errors: ['forbidden.prices'],
  body: labelFields(z.strictObject({ body: text(messageMaxCharacters) }), { body: m['conversations.write'] }),
});

export const showPresence = endpoint('POST', '/api/conversations/:kind/:code/presence', {
  summary: 'Shows the others in a conversation that the caller is there, or writing. Nothing of it is kept.',
  access: 'company',
  limit: limits.signs,
  params: ofObject,
  errors: ['forbidden.prices'],
  body: labelFields(z.strictObject({ state: z.enum(presences), isNew: z.boolean() }), {
    state: m['conversations.label.presence'],
    isNew: m['conversations.label.isNew'],
  }),
});

export const messageFile = endpoint('GET', '/api/conversations/:kind/:code/files/:file', {
  summary: 'A file of a message; `size=small` for the thumbnail of a picture.',
  access: 'company',
  companies: 'all',
  params: z.object({ kind: kindOfObject, code: code(), file: uuid() }),
  query: z.object({ size: z.enum(['small']).optional() }),
  errors: ['forbidden.prices'],
  produces: ['application/octet-stream', 'image/webp'],
});
