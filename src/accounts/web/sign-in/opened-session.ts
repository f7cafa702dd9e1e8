import type { Session } from '#platform/session.ts';

/** A session that this page has just opened. Kept beside the page, since taking it over may turn the page to the reader's language,
 *  which draws everything anew. */
export interface OpenedSession {
  session: Session;
  /** The address that a direct link names. */
  wanted?: string | undefined;
}

let opened: OpenedSession | null = null;

export const openedSession = (): OpenedSession | null => opened;
export const keepOpened = (next: OpenedSession | null): void => {
  opened = next;
};
