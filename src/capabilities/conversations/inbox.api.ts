import { z } from 'zod';
import { m } from '#generated/messages/messages.js';
import { endpoint } from '#platform/http/contract.ts';
import { labelFields } from '#platform/http/field-labels.ts';
import { markIcons } from '#platform/kernel/marks.ts';
import { cappedCount, companyId, instant, requiredText, searchQuery, responseText, uuid, whole, boundedList } from '#platform/http/schemas.ts';
import { authorKinds, messageMaxCharacters } from './conversation.ts';
import { kindOfObject } from './conversations.api.ts';
import { excerptMax, inboxOwners, inboxTabs } from './inbox.ts';

const row = z
  .object({
    id: uuid(),
    companyId: companyId(),
    companyName: responseText(200),
    kind: kindOfObject,
    /** As the API of conversations names the object. */
    code: responseText(200),
    icon: z.enum(markIcons),
    /** Number of the object as readers know it; null where the topic is its name. */
    number: responseText(200).nullable(),
    topic: responseText(300),
    lastMessageAt: instant(),
    lastSeq: z.int(),
    /** Message that is quoted: the last one, or the latest that was found. */
    excerpt: responseText(excerptMax + 10),
    excerptSeq: z.int(),
    /** A message of files alone has an empty excerpt. */
    hasFiles: z.boolean(),
    authorKind: z.enum(authorKinds),
    authorName: responseText(200),
    isOwn: z.boolean(),
    unread: z.int(),
    draft: responseText(excerptMax),
    /** Whether a customer waits for the provider. */
    waits: z.boolean(),
    agentName: responseText(200).nullable(),
  })
  .meta({ id: 'InboxRow' });
export type InboxRow = z.output<typeof row>;

const inboxQuery = { tab: z.enum(inboxTabs).optional(), ...searchQuery, after: z.string().max(600).optional() };
const page = z.object({ rows: boundedList(row, 200), next: z.string().max(600).nullable() });

export const getInbox = endpoint('GET', '/api/inbox', {
  summary: 'The conversations of the caller’s companies, the latest first; those of a tab, or those in which words are found.',
  access: 'company',
  companies: 'all',
  query: z.object(inboxQuery),
  response: page,
});

export const countInbox = endpoint('GET', '/api/inbox/count', {
  summary: 'Number of conversations of the caller’s companies.',
  access: 'company',
  companies: 'all',
  response: z.object({ all: cappedCount }),
});

const owner = { owner: z.enum(inboxOwners).optional() };

export const getStaffInbox = endpoint('GET', '/api/provider/inbox', {
  summary: 'The conversations of all companies for the provider’s people, the latest first.',
  access: 'staff',
  query: z.object({ ...inboxQuery, ...owner }),
  response: page,
});

export const countStaffInbox = endpoint('GET', '/api/provider/inbox/count', {
  summary: 'Number of conversations of all companies, as narrowed to an owner.',
  access: 'staff',
  query: z.object(owner),
  response: z.object({ all: cappedCount }),
});

export const listStaffUnread = endpoint('GET', '/api/provider/inbox/unread', {
  summary: 'Conversations in which a customer waits and that the caller has not read: their own and those of nobody.',
  access: 'staff',
  response: z.object({
    conversations: z.array(z.object({ companyId: companyId(), kind: kindOfObject, code: responseText(200), unread: z.int().min(1) })).max(10_000),
  }),
});

const note = z
  .object({
    id: uuid(),
    /** Number of the message that it stands below. */
    afterSeq: z.int(),
    authorName: responseText(200),
    isOwn: z.boolean(),
    body: responseText(messageMaxCharacters),
    writtenAt: instant(),
  })
  .meta({ id: 'InternalNote' });
export type InternalNote = z.output<typeof note>;

const staffSide = z
  .object({
    agentId: uuid().nullable(),
    agentName: responseText(200).nullable(),
    firstAskedAt: instant().nullable(),
    firstAnsweredAt: instant().nullable(),
    /** Working time from the first question to the first answer. */
    firstAnswerSeconds: z.int().nullable(),
    notes: z.array(note).max(1000),
    agents: z.array(z.object({ id: uuid(), fullName: responseText(200) })).max(500),
  })
  .meta({ id: 'StaffSideOfConversation' });
export type StaffSide = z.output<typeof staffSide>;

const byId = z.object({ id: uuid() });

export const getStaffSide = endpoint('GET', '/api/provider/conversations/:id', {
  summary: 'What the provider’s people alone see of a conversation: its agent, its internal notes, the time to its first answer.',
  access: 'staff',
  params: byId,
  response: staffSide,
});

export const assignConversation = endpoint('POST', '/api/provider/conversations/:id/assign', {
  summary: 'Gives a conversation to an agent, or to nobody. Refused with the agent that a colleague chose meanwhile.',
  access: 'staff',
  params: byId,
  body: labelFields(z.strictObject({ agentId: uuid().nullable(), before: uuid().nullable() }), {
    agentId: m['conversations.label.agent'],
    before: m['conversations.label.agentBefore'],
  }),
  errors: ['conflict'],
  response: staffSide,
});

export const addNote = endpoint('POST', '/api/provider/conversations/:id/notes', {
  summary: 'Adds an internal note. The same key adds it once.',
  access: 'staff',
  params: byId,
  body: labelFields(z.strictObject({ clientKey: uuid(), body: requiredText(messageMaxCharacters) }), {
    clientKey: m['conversations.label.clientKey'],
    body: m['conversations.note.label'],
  }),
  errors: ['idempotency.reused'],
  status: 201,
  response: staffSide,
});

const answerFields = { name: requiredText(80), bodyFr: requiredText(2000), bodyEn: requiredText(2000) };
const answerLabels = { name: m['conversations.canned.name'], bodyFr: m['conversations.canned.bodyFr'], bodyEn: m['conversations.canned.bodyEn'] };

const cannedAnswer = z
  .object({
    id: uuid(),
    name: responseText(80),
    bodyFr: responseText(2000),
    bodyEn: responseText(2000),
    /** Kept and offered nowhere. */
    isArchived: z.boolean(),
    version: z.int(),
  })
  .meta({ id: 'CannedAnswer' });
export type CannedAnswer = z.output<typeof cannedAnswer>;

export const newCannedAnswer = labelFields(z.strictObject(answerFields), answerLabels);
export const changedCannedAnswer = labelFields(z.strictObject({ ...answerFields, version: whole(1, 2_147_483_647) }), {
  ...answerLabels,
  version: m['platform.label.version'],
});

export const listCannedAnswers = endpoint('GET', '/api/provider/canned-answers', {
  summary: 'Answers that staff use again and again, in both languages, the archived ones too.',
  access: 'staff',
  response: z.object({ rows: boundedList(cannedAnswer, 500) }),
});
export const createCannedAnswer = endpoint('POST', '/api/provider/canned-answers', {
  summary: 'Adds a canned answer.',
  access: 'staff',
  body: newCannedAnswer,
  status: 201,
  response: cannedAnswer,
});
export const changeCannedAnswer = endpoint('PUT', '/api/provider/canned-answers/:id', {
  summary: 'Changes a canned answer.',
  access: 'staff',
  params: byId,
  body: changedCannedAnswer,
  errors: ['conflict'],
  response: cannedAnswer,
});
export const archiveCannedAnswer = endpoint('POST', '/api/provider/canned-answers/:id/archive', {
  summary: 'Archives a canned answer, or takes it back into use.',
  access: 'staff',
  params: byId,
  body: labelFields(z.strictObject({ isArchived: z.boolean(), version: whole(1, 2_147_483_647) }), {
    isArchived: m['conversations.answers.archived'],
    version: m['platform.label.version'],
  }),
  errors: ['conflict'],
  response: cannedAnswer,
});

export const getAvailability = endpoint('GET', '/api/conversations/availability', {
  summary: 'Whether the provider’s people are there, and when that changes next.',
  access: 'person',
  response: z.object({ isOpen: z.boolean(), changesAt: instant(), phone: responseText(40) }),
});
