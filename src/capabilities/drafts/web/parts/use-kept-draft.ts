import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { readCopy, keepCopy } from '#platform/kit/web/drafts.ts';
import { queryClient } from '#platform/kit/web/query-client.ts';
import { useSession } from '#platform/kit/web/session.ts';
import { draftTitleMax } from '../../draft.ts';
import { DraftKeeper, type DraftState } from './draft-keeper.ts';
import { isMarkedNew, markNew, unmarkNew, draftQuery, saveDraft } from '../drafts.queries.ts';

/** Start of a wizard: the draft that the server holds, and later content that this browser could not send yet. */
export interface DraftStart {
  version: number;
  /** Null for a new draft. */
  content: string | null;
  keptAt: string | null;
  /** Newer content that the server does not have, with the version on which it is based. */
  unsent: { version: number; content: string } | null;
}

/** Id of a new draft: nothing of it is asked for on the server, after a reload neither. */
export function makeDraft(): string {
  const id = crypto.randomUUID();
  markNew(id);
  return id;
}

/** Reads a draft before its wizard is drawn. `isUnknown`: it is no new one, and neither the server nor this browser has it. */
export function useDraftStart(id: string, kind: string) {
  const { user } = useSession();
  const { data, error, refetch } = useQuery(draftQuery(id, kind));
  if (data === undefined) return { start: undefined, isUnknown: false, error, refetch };
  const copy = readCopy(makeDraftKey(user.id, id));
  const unsent = copy === null ? null : (JSON.parse(copy) as NonNullable<DraftStart['unsent']>);
  const content = data?.content ?? null;
  const start: DraftStart = {
    version: data?.version ?? 0,
    content,
    keptAt: data?.updatedAt ?? null,
    // An answer that was lost: the server has it.
    unsent: unsent?.content === content ? null : unsent,
  };
  return { start, isUnknown: data === null && unsent === null && !isMarkedNew(id), error: null, refetch };
}

/** Changes of the wizards that are on the screen, by draft. A file may arrive for one that was left and opened again. */
const open = new Map<string, (make: (content: string) => string) => void>();

const makeDraftKey = (user: string, id: string): string => `${user}.${id}`;

export interface KeptDraft<Value> {
  value: Value;
  state: DraftState;
  /** Takes the next value, or makes it from the latest one. */
  change: (next: Value | ((value: Value) => Value)) => void;
  /** Keeps it at once: before files are added to it, or it is sent. */
  keep: () => Promise<void>;
  /** Ends a conflict with another device. */
  resolve: (choice: 'own' | 'other') => void;
  /** It was sent or dropped: nothing more is kept. */
  end: () => void;
}

export interface KeptDraftOptions<Value> {
  id: string;
  kind: string;
  /** Object that it amends. */
  objectId: string | null;
  company: number;
  start: DraftStart;
  /** Content of a new draft. */
  initial: Value;
  /** Name of the draft in the list of drafts. */
  formatTitle: (value: Value) => string;
}

/** The fields of a wizard, kept on the server a second after each change, on leaving and on hiding the page, and in the browser while the
 *  server cannot be reached. Draw it with the draft's id as its key. */
export function useKeptDraft<Value>({ id, kind, objectId, company, start, initial, formatTitle }: KeptDraftOptions<Value>): KeptDraft<Value> {
  const { user } = useSession();
  // A draft that an earlier version of the wizard kept may lack fields.
  const read = (content: string): Value => ({ ...initial, ...(JSON.parse(content) as Value) });
  const [value, setValue] = useState<Value>(() => {
    const content = start.unsent?.content ?? start.content;
    return content === null ? initial : read(content);
  });
  const [state, setState] = useState<DraftState>(start.keptAt === null ? { name: 'new' } : { name: 'kept', at: start.keptAt });
  const latest = useRef(value);
  const isLeft = useRef(false);
  const [keeper] = useState(() => {
    const copy = makeDraftKey(user.id, id);
    const one = new DraftKeeper(
      {
        version: start.unsent?.version ?? start.version,
        content: start.content ?? JSON.stringify(initial),
        save: (content, version) => {
          const title = formatTitle(JSON.parse(content) as Value).slice(0, draftTitleMax);
          return saveDraft(id, company, { kind, objectId, title, content, version });
        },
        onChange: (next) => {
          setState(next);
          if (next.name !== 'kept' && next.name !== 'gone') return;
          keepCopy(copy, null);
          unmarkNew(id);
        },
        later: (run, ms) => {
          const timer = setTimeout(run, ms);
          return () => clearTimeout(timer);
        },
      },
      start.keptAt,
    );
    return { one, copy, unsent: start.unsent, query: draftQuery(id, kind).queryKey };
  });

  useEffect(() => {
    const { one, unsent, query } = keeper;
    if (unsent) one.change(unsent.content);
    const onHide = (): void => {
      if (document.visibilityState === 'hidden') void one.flush();
    };
    document.addEventListener('visibilitychange', onHide);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      void one.flush();
      // The server holds a later version than the one that was read.
      queryClient.removeQueries({ queryKey: query });
    };
  }, [keeper]);

  const take = (next: Value): void => {
    latest.current = next;
    setValue(next);
  };
  const change: KeptDraft<Value>['change'] = (next) => {
    const resolveNext = (from: Value): Value => (typeof next === 'function' ? (next as (value: Value) => Value)(from) : next);
    const shown = isLeft.current ? open.get(id) : undefined;
    if (shown) return shown((content) => JSON.stringify(resolveNext(read(content))));
    take(resolveNext(latest.current));
    const content = JSON.stringify(latest.current);
    keepCopy(keeper.copy, JSON.stringify({ version: keeper.one.version, content }));
    keeper.one.change(content);
  };
  useEffect(() => {
    const apply = (make: (content: string) => string): void => change(read(make(JSON.stringify(latest.current))));
    isLeft.current = false;
    open.set(id, apply);
    return () => {
      isLeft.current = true;
      if (open.get(id) === apply) open.delete(id);
    };
  });
  return { value, state, change, keep: () => keeper.one.keep(), resolve: (choice) => take(read(keeper.one.resolve(choice))), end: () => keeper.one.end() };
}
