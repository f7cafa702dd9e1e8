import { deviceStore, type KeptChange } from './device-store.ts';
import { ApiProblem } from '../problem.ts';
import { markUnsent } from './unsent-mark.ts';

/** Changes that people make with or without a network: kept on this device first, then sent in order, once. */

/** The server's word on a change: applied now or before, or refused for a reason. */
export interface ChangeResult {
  id: string;
  refusal?: { code: string; message: string; current?: unknown };
}

/** Sends changes of one subject, oldest first. @throws when no word came back: they stay and are sent again */
export type SendChanges<Change> = (subject: string, changes: readonly KeptChange<Change>[]) => Promise<readonly ChangeResult[]>;

/** Changes of one request; one with a file goes alone. */
const atOnce = 50;
const againAfterMs = 15_000;
/** A limit may be over before its time: by another network, or after a restart. */
const longestWaitMs = 300_000;

const range = (owner: string, subject?: string): IDBKeyRange =>
  subject === undefined ? IDBKeyRange.bound([owner, ''], [owner, '\uffff']) : IDBKeyRange.bound([owner, subject, 0], [owner, subject, Infinity]);

/** Outbox of one person on this device. */
export class Outbox<Change> {
  readonly #owner: string;
  readonly #send: SendChanges<Change>;
  readonly #channel: BroadcastChannel;
  readonly #listeners = new Set<() => void>();
  /** Refused changes that are sent once more. */
  readonly #anew = new Set<number>();
  #again: ReturnType<typeof setTimeout> | undefined;
  #isClosed = false;

  constructor(owner: string, send: SendChanges<Change>) {
    this.#owner = owner;
    this.#send = send;
    this.#channel = new BroadcastChannel(`passerelle.outbox.${owner}`);
    this.#channel.onmessage = () => this.#tell();
  }

  /** Keeps a change on this device; it counts as made once this resolves. @param at when it was made, ISO 8601
   *  @param onKept called before listeners are notified */
  async keep(subject: string, change: Change, file?: Blob, at = new Date().toISOString(), onKept?: () => void): Promise<KeptChange<Change>> {
    const kept = { owner: this.#owner, subject, id: crypto.randomUUID(), at, change, ...(file ? { file } : {}) };
    const transaction = (await deviceStore()).transaction('changes', 'readwrite');
    const place = await transaction.store.add(kept as unknown as KeptChange); // the store gives the place
    markUnsent(true);
    await transaction.done;
    onKept?.();
    this.#changed();
    return { ...kept, place };
  }

  /** Changes that are not sent, oldest first; of one subject, or of all. Refused ones are among them. */
  async kept(subject?: string): Promise<KeptChange<Change>[]> {
    const changes = await (await deviceStore()).getAllFromIndex('changes', 'bySubject', range(this.#owner, subject));
    return changes.toSorted((one, other) => one.place - other.place) as KeptChange<Change>[];
  }

  /** Gives up a refused change. */
  async drop(place: number): Promise<void> {
    const transaction = (await deviceStore()).transaction('changes', 'readwrite');
    await transaction.store.delete(place);
    if ((await transaction.store.count()) === 0) markUnsent(false);
    await transaction.done;
    this.#changed();
  }

  /** Sends a refused change once more, behind those made since. */
  async sendAgain(place: number): Promise<void> {
    const transaction = (await deviceStore()).transaction('changes', 'readwrite');
    const found = await transaction.store.get(place);
    if (found) {
      const { place: _, refusal: __, ...change } = found;
      await transaction.store.delete(place);
      await transaction.store.add(change as KeptChange);
    }
    await transaction.done;
    this.#changed();
    await this.flush();
  }

  /** Sends everything that waits, subject by subject. One tab of the browser sends; without a response it continues later.
   *  @param withRefused sends refused changes once more, in their order: the reason may have gone */
  async flush(withRefused = false): Promise<void> {
    if (this.#isClosed) return;
    clearTimeout(this.#again);
    if (withRefused) for (const { place, refusal } of await this.kept()) if (refusal) this.#anew.add(place);
    await navigator.locks.request(`passerelle.outbox.${this.#owner}`, { ifAvailable: true }, async (lock) => {
      if (!lock) return;
      try {
        while (await this.#sendNext());
      } catch (failure) {
        const waitMs = failure instanceof ApiProblem ? 1000 * (failure.retryAfter ?? 0) : 0;
        this.#again = setTimeout(() => void this.flush(), Math.max(againAfterMs, Math.min(waitMs, longestWaitMs)));
      }
    });
  }

  /** Calls back after each change of what is kept, in this tab or another. Returns how to stop. */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#again);
    this.#channel.close();
  }

  /** @returns whether something was sent */
  async #sendNext(): Promise<boolean> {
    const waiting = (await this.kept()).filter(({ place, refusal }) => !refusal || this.#anew.has(place));
    const first = waiting[0];
    if (!first || this.#isClosed) return false;
    const ofSubject = waiting.filter(({ subject }) => subject === first.subject);
    const withFile = ofSubject.findIndex(({ file }) => file !== undefined);
    const changes = withFile === 0 ? [first] : ofSubject.slice(0, Math.min(atOnce, withFile < 0 ? atOnce : withFile));
    const results = new Map((await this.#send(first.subject, changes)).map((result) => [result.id, result]));
    const transaction = (await deviceStore()).transaction('changes', 'readwrite');
    const { store } = transaction;
    let hasWord = false;
    for (const { id, place } of changes) {
      const result = results.get(id);
      if (!result) continue;
      hasWord = true;
      this.#anew.delete(place);
      const stored = result.refusal && (await store.get(place));
      if (stored) await store.put({ ...stored, refusal: result.refusal! });
      else await store.delete(place);
    }
    if ((await store.count()) === 0) markUnsent(false);
    await transaction.done;
    this.#changed();
    if (!hasWord) throw new Error('The server has answered for none of the changes.');
    return true;
  }

  #changed(): void {
    this.#channel.postMessage(null);
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

/** Number of changes of one person that are not sent, refused ones among them. */
export const countUnsent = async (owner: string): Promise<number> => (await deviceStore()).countFromIndex('changes', 'bySubject', range(owner));
