import type { Caller } from '../caller.ts';

/** Rights of a stream: read when it opens, and again as a request would read them before each message and at each heartbeat. */

/** Identity and rights of a caller, to be compared with those of later. */
export const serializeRights = ({ userId, viewer, staffRole, passwordStep, companies }: Caller): string =>
  JSON.stringify([userId, viewer?.id, staffRole, passwordStep, companies]);

/** Session of a stream. */
export interface StreamSession {
  /** Rights that are known to be those of now; `undefined` when they must be read. */
  known(): string | undefined;
  /** Rights of now; `undefined` when the session, its view or the account has ended. */
  read(): Promise<string | undefined>;
}

/** Sends messages while the rights with which the stream was opened are those of now, in order. Ends the stream otherwise, and when they cannot be
 *  read while there is something to send: the browser opens it again under the rights of now. */
export class GuardedStream {
  readonly #given: string;
  readonly #session: StreamSession;
  readonly #send: (message: string) => void;
  readonly #end: () => void;
  #waiting: string[] = [];
  #isAsking = false;
  #isOver = false;

  constructor(given: string, session: StreamSession, { send, end }: { send(message: string): void; end(): void }) {
    this.#given = given;
    this.#session = session;
    this.#send = send;
    this.#end = end;
  }

  /** Sends a message, or drops it with the stream. */
  send(message: string): void {
    if (this.#isOver) return;
    const known = this.#isAsking ? undefined : this.#session.known();
    if (known === this.#given) return this.#send(message);
    if (known !== undefined) return this.end();
    this.#waiting.push(message);
    void this.#ask();
  }

  /** Ends a stream whose rights have ended, though nothing is to be sent. */
  check(): void {
    if (this.#isOver || this.#isAsking) return;
    const known = this.#session.known();
    if (known === this.#given) return;
    if (known !== undefined) return this.end();
    void this.#ask();
  }

  end(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#waiting = [];
    this.#end();
  }

  async #ask(): Promise<void> {
    if (this.#isAsking) return;
    this.#isAsking = true;
    let rights: string | undefined;
    let isRead = true;
    try {
      rights = await this.#session.read();
    } catch {
      // The database is unreachable. An idle stream stays open; a message is never sent without verified rights.
      isRead = false;
    }
    this.#isAsking = false;
    if (isRead ? rights !== this.#given : this.#waiting.length > 0) return this.end();
    for (const message of this.#waiting.splice(0)) this.#send(message);
  }
}
