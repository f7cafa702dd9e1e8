import { messageMaxCharacters } from '#capabilities/conversations/conversation.ts';
import { calls } from '#platform/kit/web/api.ts';
import type { TabCompany } from '#platform/kit/web/company.ts';
import { beginText } from '#platform/kit/web/form/kept-text.ts';
import type * as bubbleApi from '../bubble.api.ts';
import type * as api from '../chat.api.ts';
import { chatKind } from '../chat.journal.ts';
import { newChatAddress } from '../chat.paths.ts';
import { chatSubjectMax } from '../chat.conversations.ts';

export const chats = calls<typeof api>();
export const bubbles = calls<typeof bubbleApi>();

/** Sites that may show the chat bubble. */
export const bubbleQuery = () => bubbles.query('GET /api/provider/chat-bubble', undefined, { company: null });

/** A general conversation with its state and people. */
export const chatQuery = (number: string, company: TabCompany) => chats.query('GET /api/chats/:number', { params: { number } }, { kinds: [chatKind], company });

/** Members of the company, who can take part. */
export const colleaguesQuery = (company: TabCompany) => chats.query('GET /api/chat-colleagues', undefined, { company, staleTime: 60_000 });

/** Objects that a conversation can be about, by the beginning of a number. */
export const objectsQuery = (q: string, company: TabCompany) => chats.query('GET /api/chat-objects', { query: { q } }, { company });

type About = { kind: string; code: string } | null;

/** The object that a conversation begins about. */
export const aboutQuery = (about: About, company: TabCompany) =>
  chats.query('GET /api/chat-objects', { query: { q: about?.code ?? '', kind: about?.kind } }, { company, enabled: about !== null });

/** Name of the draft of a new conversation. */
export const newChatDraft = (company: number, about: About, begun: string): string => `new chat ${company} ${about?.code ?? ''} ${begun}`;

/** Begins a conversation with a subject and a text from another screen, not sent yet. Returns the address of its page. */
export function beginChat(company: number, name: string, { about, subject, body }: { about: About; subject: string; body: string }): string {
  const values = { subject: subject.slice(0, chatSubjectMax), about, siteId: null, people: [], body: body.slice(0, messageMaxCharacters) };
  beginText(newChatDraft(company, about, name), values);
  return newChatAddress(about ?? undefined, { name, company });
}
