import { withQuery } from '#platform/kernel/address.ts';

/** Screens of the conversations with the provider. */
export const chatPaths = { chat: '/chat', bubble: '/iconChat' } as const;

/** An object that is talked about. */
interface TalkedAbout {
  kind: string;
  code: string;
}

/** The inbox, or one conversation in it. @param company of the conversation, where none is on screen */
export const chatAddress = (of?: TalkedAbout, company?: number): string => withQuery(chatPaths.chat, { kind: of?.kind, code: of?.code, of: company });

/** Start of a conversation about an object, or about none. `begun` names a text begun on another screen, to be continued here. */
export const newChatAddress = (about?: TalkedAbout, begun?: { name: string; company: number }): string =>
  withQuery(chatPaths.chat, { new: '1', about: about && `${about.kind}:${about.code}`, begun: begun?.name, company: begun?.company });
