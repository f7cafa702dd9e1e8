import { z } from 'zod';
import { messageMaxCharacters } from '#capabilities/conversations/conversation.ts';
import { kindOfObject } from '#capabilities/conversations/conversations.api.ts';
import { objectCard } from '#capabilities/conversations/object-cards.api.ts';
import { m } from '#generated/messages/messages.js';
import { endpoint } from '#platform/http/contract.ts';
import { labelFields } from '#platform/http/field-labels.ts';
import { limits } from '#platform/http/limits.ts';
import { code, companyId, requiredText, responseText, text, uuid, whole } from '#platform/http/schemas.ts';
import { chatObjectsAtMost, chatPeopleAtMost, chatStates, chatSubjectMax } from './chat.conversations.ts';

const person = z.object({ id: uuid(), fullName: responseText(200) });

const chat = z
  .object({
    id: uuid(),
    number: responseText(60),
    companyId: companyId(),
    subject: responseText(chatSubjectMax),
    state: z.enum(chatStates),
    authorName: responseText(200),
    /** Object that it is linked to, else its site. */
    about: objectCard.nullable(),
    /** Who of the company is notified of what the provider writes. */
    people: z.array(person).max(chatPeopleAtMost),
    version: z.int(),
  })
  .meta({ id: 'Chat' });
export type Chat = z.output<typeof chat>;

export const newChat = labelFields(
  z.strictObject({
    subject: requiredText(chatSubjectMax),
    about: z.strictObject({ kind: kindOfObject, code: code() }).nullable(),
    siteId: uuid().nullable(),
    people: z.array(uuid()).max(chatPeopleAtMost),
    body: requiredText(messageMaxCharacters),
  }),
  {
    subject: m['chat.field.subject'],
    about: m['chat.field.about'],
    siteId: m['chat.field.site'],
    people: m['chat.field.people'],
    body: m['conversations.write'],
  },
  { 'about.kind': m['chat.field.aboutKind'], 'about.code': m['chat.field.aboutNumber'] },
);

const byNumber = z.object({ number: code() });

export const startChat = endpoint('POST', '/api/chats', {
  summary: 'Starts a general conversation with its first message.',
  access: 'company',
  limit: limits.requests,
  body: newChat,
  errors: ['forbidden.prices'],
  status: 201,
  response: z.object({ number: responseText(60) }),
});

export const getChat = endpoint('GET', '/api/chats/:number', {
  summary: 'A general conversation: its subject, state, people and the object that it is linked to.',
  access: 'company',
  companies: 'all',
  params: byNumber,
  response: chat,
});

export const changeChatState = endpoint('POST', '/api/chats/:number/state', {
  summary: 'Closes a general conversation, or opens it again. A new message opens it too.',
  access: 'company',
  limit: limits.answers,
  params: byNumber,
  body: labelFields(z.strictObject({ state: z.enum(chatStates), version: whole(1, 2_147_483_647) }), {
    state: m['chat.field.state'],
    version: m['platform.label.version'],
  }),
  errors: ['conflict'],
  response: chat,
});

export const changeChatPeople = endpoint('PUT', '/api/chats/:number/people', {
  summary: 'Says who of the company takes part in a general conversation.',
  access: 'company',
  limit: limits.answers,
  params: byNumber,
  body: labelFields(z.strictObject({ people: z.array(uuid()).max(chatPeopleAtMost) }), { people: m['chat.field.people'] }),
  response: chat,
});

export const listChatColleagues = endpoint('GET', '/api/chat-colleagues', {
  summary: 'Members of the company, who can take part in a conversation.',
  access: 'company',
  response: z.object({ people: z.array(person).max(500) }),
});

export const findChatObjects = endpoint('GET', '/api/chat-objects', {
  summary:
    'Objects that a conversation can be linked to, by the beginning of their number, else those with the nearest numbers; with `kind` the one of that kind and code.',
  access: 'company',
  query: z.object({ q: text(100), kind: kindOfObject.optional() }),
  response: z.object({ areNearest: z.boolean(), objects: z.array(objectCard).max(chatObjectsAtMost) }),
});
