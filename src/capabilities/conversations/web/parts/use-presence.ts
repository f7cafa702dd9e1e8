import { useEffect, useRef, useState } from 'react';
import { onLiveChange } from '#platform/kit/web/events.ts';
import { writesUnasked } from '#platform/kit/web/session.ts';
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
  kind: string;
  code: string;
  userId: string;
  state: Presence;
  isNew: boolean;
}

/** The presence that a live change tells of; absent in every other change. */
function shownIn(presence: Readonly<Record<string, unknown>> | undefined): Shown | undefined {
  const { kind, code, userId, state, isNew }: Readonly<Record<string, unknown>> = presence ?? {};
  const isShown = typeof kind === 'string' && typeof code === 'string' && typeof userId === 'string';
  return isShown ? { kind, code, userId, state: presences.find((one) => one === state) ?? 'here', isNew: isNew === true } : undefined;
}

function tell({ kind, code, company }: TalkedAbout, state: Presence, isNew = false): void {
  if (!writesUnasked()) return;
  void conversations
    .call('POST /api/conversations/:kind/:code/presence', { params: { kind, code }, body: { state, isNew } }, { company })
    // A presence that is lost is shown again.
    .catch(() => undefined);
}

/** Ids of those who are there and of those who write, without the reader. `write` shows that the reader writes.
 *  @param isShown whether the reader is shown to the others while the page is in view */
export function usePresence(about: TalkedAbout, userId: string, isShown: boolean) {
  const { kind, code, company } = about;
  const [seen, setSeen] = useState<ReadonlyMap<string, Seen>>(new Map());
  const lastWritten = useRef(0);

  useEffect(() => {
    const place = { kind, code, company };
    const stop = onLiveChange(({ presence, companyId }) => {
      const shown = shownIn(presence);
      if (!shown || companyId !== company || shown.kind !== kind || shown.code !== code || shown.userId === userId) return;
      setSeen((before) => new Map(before).set(shown.userId, { state: shown.state, at: Date.now() }));
      if (shown.isNew && isShown && document.visibilityState === 'visible') tell(place, 'here');
    });
    const forget = setInterval(() => {
      setSeen((before) => {
        const now = Date.now();
        const still = [...before].filter(([, { state, at }]) => state !== 'gone' && now - at < hereForMs);
        const isOver = [...before.values()].some(({ state, at }) => state === 'writing' && now - at >= writingForMs);
        return still.length === before.size && !isOver
          ? before
          : new Map(still.map(([id, one]) => [id, now - one.at < writingForMs ? one : { ...one, state: 'here' }]));
      });
    }, 2_000);
    return () => {
      stop();
      clearInterval(forget);
      setSeen(new Map());
    };
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
