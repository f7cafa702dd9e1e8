import { calls } from '#platform/web/api.ts';
import type { TabCompany } from '#platform/web/company.ts';
import type * as bubbleApi from '../bubble.api.ts';
import type * as api from '../chat.api.ts';
import { chatKind } from '../chat.journal.ts';

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

/** The object that a conversation begins about. */
export const aboutQuery = (about: { kind: string; code: string } | null, company: TabCompany) =>
  chats.query('GET /api/chat-objects', { query: { q: about?.code ?? '', kind: about?.kind } }, { company, enabled: about !== null });
