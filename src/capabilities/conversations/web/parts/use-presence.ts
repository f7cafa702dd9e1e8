import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { onLiveChange } from '#platform/kit/web/events.ts';
import type { LiveChange } from '#platform/kit/web/event-stream.ts';
import { canWriteUnasked } from '#platform/kit/web/session.ts';
import { presences, type Presence } from '../../conversation.ts';
import { conversations } from '../conversations.queries.ts';
import type { TalkedAbout } from '../subject.ts';

/** Who is in a conversation for a moment. Nothing of it is kept anywhere. */

const shownAgainMs = 25_000;
const hereForMs = 60_000;
const writingForMs = 6_000;
const writingAgainMs = 3_000;

interface Seen {
  state: Presence;
  at: number;
}
interface Shown {
  userId: string;
  state: Presence;
  isNew: boolean;
}

/** The presence of another person in this conversation that a live change tells of; absent in every other change. */
function parseShown({ presence, companyId }: LiveChange, about: TalkedAbout, reader: string): Shown | undefined {
  const { kind, code, userId, state, isNew }: Readonly<Record<string, unknown>> = presence ?? {};
  if (companyId !== about.company || kind !== about.kind || code !== about.code || typeof userId !== 'string' || userId === reader) return undefined;
  return { userId, state: presences.find((one) => one === state) ?? 'here', isNew: isNew === true };
}

function tell({ kind, code, company }: TalkedAbout, state: Presence, isNew = false): void {
  if (!canWriteUnasked()) return;
  void conversations
    .call('POST /api/conversations/:kind/:code/presence', { params: { kind, code }, body: { state, isNew } }, { company })
    // A presence that is lost is shown again.
    .catch(() => undefined);
}

type SeenPeople = ReadonlyMap<string, Seen>;
const nobody: SeenPeople = new Map();

/** Others in a conversation, for every part of the page that shows them: one that is drawn later knows who was seen before. */
class Place {
  seen = nobody;
  readonly #listeners = new Set<() => void>();
  readonly #forget: ReturnType<typeof setInterval>;
  readonly #stop: () => void;
  constructor(about: TalkedAbout, reader: string) {
    this.#stop = onLiveChange((change) => {
      const shown = parseShown(change, about, reader);
      if (shown) this.#set(new Map(this.seen).set(shown.userId, { state: shown.state, at: Date.now() }));
    });
    this.#forget = setInterval(() => this.#drop(Date.now()), 2_000);
  }
  #set(seen: SeenPeople): void {
    this.seen = seen;
    for (const listener of this.#listeners) listener();
  }
  /** Forgets those who left or were not shown again, and that somebody wrote. */
  #drop(now: number): void {
    const still = [...this.seen].filter(([, { state, at }]) => state !== 'gone' && now - at < hereForMs);
    const isOver = [...this.seen.values()].some(({ state, at }) => state === 'writing' && now - at >= writingForMs);
    if (still.length < this.seen.size || isOver)
      this.#set(new Map(still.map(([id, one]) => [id, now - one.at < writingForMs ? one : { ...one, state: 'here' }])));
  }
  add(listener: () => void): void {
    this.#listeners.add(listener);
  }
  /** @returns whether nobody listens any more */
  remove(listener: () => void): boolean {
    this.#listeners.delete(listener);
    if (this.#listeners.size > 0) return false;
    this.#stop();
    clearInterval(this.#forget);
    return true;
  }
}

const places = new Map<string, Place>();

/** Others who are seen in a conversation. */
function useSeen({ kind, code, company }: TalkedAbout, userId: string): SeenPeople {
  const key = `${userId} ${company} ${kind} ${code}`;
  const subscribe = useCallback(
    (listener: () => void) => {
      const place = places.get(key) ?? new Place({ kind, code, company }, userId);
      places.set(key, place);
      place.add(listener);
      return () => {
        if (place.remove(listener)) places.delete(key);
      };
    },
    [key, kind, code, company, userId],
  );
  return useSyncExternalStore(subscribe, () => places.get(key)?.seen ?? nobody);
}

/** Ids of those who are there and of those who write, without the reader. `write` shows that the reader writes.
 *  @param isShown whether the reader is shown to the others while the page is in view */
export function usePresence(about: TalkedAbout, userId: string, isShown: boolean) {
  const { kind, code, company } = about;
  const seen = useSeen(about, userId);
  const lastWritten = useRef(0);

  useEffect(() => {
    if (!isShown) return undefined;
    const place = { kind, code, company };
    return onLiveChange((change) => {
      if (parseShown(change, place, userId)?.isNew && document.visibilityState === 'visible') tell(place, 'here');
    });
  }, [kind, code, company, userId, isShown]);

  useEffect(() => {
    if (!isShown) return undefined;
    const place = { kind, code, company };
    const show = (isNew: boolean): void => {
      if (document.visibilityState === 'visible') tell(place, 'here', isNew);
    };
    show(true);
    const again = setInterval(() => show(false), shownAgainMs);
    const change = (): void => tell(place, document.visibilityState === 'visible' ? 'here' : 'gone');
    document.addEventListener('visibilitychange', change);
    return () => {
      clearInterval(again);
      document.removeEventListener('visibilitychange', change);
      tell(place, 'gone');
    };
  }, [kind, code, company, isShown]);

  const write = (): void => {
    const now = Date.now();
    if (now - lastWritten.current < writingAgainMs) return;
    lastWritten.current = now;
    tell(about, 'writing');
  };
  const ids = (wanted: (state: Presence) => boolean): string[] => [...seen].flatMap(([id, { state }]) => (wanted(state) ? [id] : []));
  return { here: ids((state) => state !== 'gone'), writing: ids((state) => state === 'writing'), write };
}
