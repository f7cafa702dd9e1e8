import { changeState, continueChat, startChat } from '#workbench/chat/server/chat.service.ts';
import { chatKind } from '#workbench/chat/chat.journal.ts';
import { addCannedAnswer, archiveCannedAnswer } from '#capabilities/conversations/server/canned-answers.service.ts';
import { addMessage } from '#capabilities/conversations/server/conversations.service.ts';
import type { Subject } from '#capabilities/conversations/server/conversation-subjects.service.ts';
import { addNote } from '#capabilities/conversations/server/staff-side.service.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { loadAuthor, toInstant } from './portal-offers.ts';
import { cannedAnswers, chats } from './seeds/chats.seed.ts';
import type { StoryCalendar } from './story-calendar.ts';

/** General conversations of the story's people, and the answers that staff keep for every day. */
export async function actOnChats(tx: ScopedDb, calendar: StoryCalendar, providerId: number): Promise<void> {
  const agent = await loadAuthor(tx, 'agent@arcadie.example', calendar.firstLoad());
  for (const answer of cannedAnswers) {
    const { id, version } = await addCannedAnswer(tx, agent, providerId, answer);
    if ('isArchived' in answer) await archiveCannedAnswer(tx, agent, providerId, id, { isArchived: answer.isArchived, version });
  }
  for (const [index, chat] of chats.entries()) await hold(tx, chat, `demonstration-chat-${index}`, calendar, providerId);
}

async function hold(tx: ScopedDb, seed: (typeof chats)[number], key: string, calendar: StoryCalendar, providerId: number): Promise<void> {
  const [[starter, at, body], ...replies] = seed.said as [(typeof seed.said)[number], ...(typeof seed.said)[number][]];
  const author = await loadAuthor(tx, starter, toInstant(at, calendar));
  const about = seed.order === undefined ? null : await loadOrder(tx, seed.order);
  const companyId =
    about?.companyId ??
    (await tx.selectFrom('memberships').select('companyId').where('userId', '=', author.id!).orderBy('companyId').executeTakeFirstOrThrow()).companyId;
  const people = await Promise.all((seed.people ?? []).map((email) => loadAuthor(tx, email, toInstant(at, calendar))));
  const number = await startChat(tx, author, companyId, {
    subject: seed.subject,
    body,
    clientKey: `${key}-0`,
    about: about?.subject ?? null,
    siteId: about?.subject.siteId ?? null,
    subOrganisationId: about?.subject.subOrganisationId ?? null,
    people: people.map(({ id, name }) => ({ id: id!, fullName: name })),
  });
  const chat = await tx
    .selectFrom('chats')
    .select(['id', 'companyId', 'number', 'subject', 'siteId', 'subOrganisationId', 'needsPrices', 'version'])
    .where('companyId', '=', companyId)
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  const subject: Subject = { ...chat, kind: chatKind, objectId: chat.id, title: number, number: chat.subject, page: number, topic: chat.subject };
  const talked = { ...subject, takeUp: continueChat };
  for (const [index, [email, when, words]] of replies.entries())
    await addMessage(tx, await loadAuthor(tx, email, toInstant(when, calendar)), companyId, talked, { clientKey: `${key}-${index + 1}`, body: words });
  for (const [index, [when, words]] of (seed.notes ?? []).entries()) {
    const talk = await tx.selectFrom('conversations').select('id').where('companyId', '=', companyId).where('objectId', '=', chat.id).executeTakeFirstOrThrow();
    const note = { clientKey: `${key}-note-${index}`, body: words };
    await addNote(tx, await loadAuthor(tx, 'agent@arcadie.example', toInstant(when, calendar)), providerId, talk.id, note);
  }
  if (seed.closedAt)
    await changeState(tx, await loadAuthor(tx, 'agent@arcadie.example', toInstant(seed.closedAt, calendar)), chat, { state: 'closed', version: chat.version });
}

async function loadOrder(tx: ScopedDb, customerOrderNumber: string): Promise<{ companyId: number; subject: Subject }> {
  const { companyId, ...order } = await tx
    .selectFrom('orders')
    .select(['companyId', 'id as objectId', 'number as title', 'project as topic', 'siteId', 'subOrganisationId'])
    .where('customerOrderNumber', '=', customerOrderNumber)
    .executeTakeFirstOrThrow();
  return { companyId, subject: { ...order, kind: 'order', number: customerOrderNumber, page: order.title, needsPrices: false } };
}
