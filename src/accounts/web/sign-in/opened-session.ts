import type { Session } from '#platform/session.ts';

/** A session that this page has just opened. Stored outside the page: applying it may switch the language, which renders everything anew. */
export interface OpenedSession {
  session: Session;
  /** The address in a direct link. */
  wanted?: string | undefined;
}

let opened: OpenedSession | null = null;

export const openedSession = (): OpenedSession | null => opened;
export const keepOpened = (next: OpenedSession | null): void => {
  opened = next;
};
