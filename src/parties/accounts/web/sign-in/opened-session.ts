import type { Session } from '#platform/http/session.ts';
import { queryClient } from '#platform/kit/web/query-client.ts';
import { sessionQuery } from '#platform/kit/web/session.ts';

/** A session that this page has just opened. Stored outside the page: applying it may switch the language, which renders everything anew. */
export interface OpenedSession {
  session: Session;
  /** The address in a direct link. */
  wanted?: string | undefined;
}

let opened: OpenedSession | null = null;

/** The session just opened, unless it was closed since: rendering anew may unmount its page more than once. */
export const openedSession = (): OpenedSession | null =>
  opened && queryClient.getQueryData<Session>(sessionQuery.queryKey)?.con_seq === opened.session.con_seq ? opened : null;
export const keepOpened = (next: OpenedSession | null): void => {
  opened = next;
};
