import { currentCompany } from '../company.ts';
import { canWriteUnasked, keptSession } from '../session.ts';
import { readDraft, keepDraft } from '../drafts.ts';
import { keepTyped, readTypedText } from './typed-store.ts';
import { useState, useEffect, useEffectEvent } from 'react';
import type { TakenUp } from './endpoint-form.ts';
import { useRouter, type HistoryLocation, type RouterHistory } from '@tanstack/react-router';
import { openName } from '#platform/kernel/address.ts';
import { m } from '#generated/messages/messages.js';
import { confirm } from '../feedback/dialogs.ts';

type Values = Record<string, unknown>;

/** Text of a form that was neither sent nor dropped. */
export interface KeptText {
  /** Values of the fields that the reader changed. */
  changed: Values;
  /** Values of the same fields before. */
  before: Values;
  /** Names of the chosen files. */
  files: readonly string[];
}

/** Key of the kept text of a form: for this tab, its reader and the company on screen. `null` while staff view the portal as somebody else. */
const buildPlace = (name: string): string | null => (canWriteUnasked() ? `${keptSession()?.user.id ?? 'visitor'} ${String(currentCompany())} ${name}` : null);

/** The kept text of one form. */
export interface TextKeeper {
  found: KeptText | undefined;
  /** Files chosen since the page was loaded. */
  files: File[];
  /** Whether the text is on its way, or dropped: nobody is asked about it. */
  isLetGo: () => boolean;
  /** Keeps what differs from the values that the form began with; nothing once nothing does. */
  keep: (values: Values, before: Values, files: readonly File[]) => void;
  /** The text is on its way, or has come back. It stays kept until it is dropped, but no other form takes it up meanwhile. */
  send: (isOnItsWay: boolean) => void;
  drop: () => void;
}

const onTheirWay = new Set<string>();

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Fields that the reader changed. The version of an object does not count as one: unchanged fields follow the object. */
export const changedFields = (values: Values, before: Values): string[] =>
  Object.keys(values).filter((name) => name !== 'version' && !isSame(values[name], before[name]));

/** @param unkept fields that are never kept */
export function textKeeper(name: string, unkept: readonly string[]): TextKeeper {
  const place = buildPlace(name);
  const filesPlace = `files of ${place}`;
  let isLetGo = false;
  const set = (text: KeptText | null): void => {
    if (place !== null) keepTyped(place, text === null ? null : JSON.stringify(text));
  };
  const isFound = place !== null && !onTheirWay.has(place);
  const content = isFound ? readTypedText(place) : null;
  return {
    found: content === null ? undefined : (JSON.parse(content) as KeptText),
    files: isFound ? (readDraft<File[]>(filesPlace) ?? []) : [],
    isLetGo: () => isLetGo,
    keep: (values, before, files) => {
      isLetGo = false;
      const names = changedFields(values, before).filter((field) => !unkept.includes(field));
      const pickFields = (from: Values): Values => Object.fromEntries(names.map((field) => [field, from[field] ?? null]));
      set(names.length === 0 && files.length === 0 ? null : { changed: pickFields(values), before: pickFields(before), files: files.map((file) => file.name) });
      keepDraft(filesPlace, files.length === 0 ? null : files);
    },
    send: (isOnItsWay) => {
      isLetGo = isOnItsWay;
      if (place === null) return;
      if (isOnItsWay) onTheirWay.add(place);
      else onTheirWay.delete(place);
    },
    drop: () => {
      isLetGo = true;
      set(null);
      keepDraft(filesPlace, null);
    },
  };
}

/** Begins a form with text from elsewhere, still to be sent. */
export function beginText(name: string, changed: Values): void {
  const place = buildPlace(name);
  if (place !== null) keepTyped(place, JSON.stringify({ changed, before: {}, files: [] } satisfies KeptText));
}

/** Whether somebody else has changed a field since its text was typed. */
export const isOvertaken = ({ before }: KeptText, now: Values): boolean => Object.keys(before).some((field) => !isSame(before[field], now[field] ?? null));

export interface KeptValue<T> {
  value: T;
  set: (next: T) => void;
  /** Present while the value of an earlier attempt is shown: for `TakenUpNote`. */
  takenUp: TakenUp | undefined;
  /** The value has reached the server, or is not wanted any more. */
  drop: () => void;
}

/** Value of a form that is drawn without `useEndpointForm`, kept by this tab until it is sent or dropped, and asked about before it is left.
 *  @param draft name of the form and of the object that it is about */
export function useKeptValue<T>(draft: string, begun: T): KeptValue<T> {
  const [keeper] = useState(() => textKeeper(draft, []));
  const [value, setValue] = useState<T>(() => (keeper.found ? (keeper.found.changed.value as T) : begun)); // kept below
  const [takenUp, setTakenUp] = useState<TakenUp | undefined>(() =>
    keeper.found ? { isOvertaken: isOvertaken(keeper.found, { value: begun }), files: [], drop: keeper.drop } : undefined,
  );
  useUnsaved(() => !keeper.isLetGo() && changedFields({ value }, { value: begun }).length > 0);
  return {
    value,
    set: (next) => {
      setValue(next);
      keeper.keep({ value: next }, { value: begun }, []);
    },
    takenUp,
    drop: () => {
      setTakenUp(undefined);
      keeper.drop();
    },
  };
}

const forms = new Set<() => boolean>();

/** Whether a form on the page holds text that was not sent. */
const hasUnsaved = (): boolean => [...forms].some((isUnsaved) => isUnsaved());

/** Whether the page or the object beside its list is left. */
const isLeft = (from: HistoryLocation, to: HistoryLocation): boolean =>
  from.pathname !== to.pathname || new URLSearchParams(from.search).get(openName) !== new URLSearchParams(to.search).get(openName);

/** Asks about unsent text before its page or panel is left, or the tab is closed; steps within a page keep it in sight. The first form of a tab begins it. */
let guarded: RouterHistory | undefined;
function guard(history: RouterHistory): void {
  if (guarded === history) return;
  guarded = history;
  history.block({
    blockerFn: async ({ currentLocation, nextLocation }) => hasUnsaved() && isLeft(currentLocation, nextLocation) && !(await confirmLeave()),
    enableBeforeUnload: hasUnsaved,
  });
}

/** Registers a form of the page: leaving the page while it is unsaved asks first. */
export function useUnsaved(isUnsaved: () => boolean): void {
  const history = useRouter().history as RouterHistory;
  const ask = useEffectEvent(isUnsaved);
  useEffect(() => {
    guard(history);
    const form = () => ask();
    forms.add(form);
    return () => void forms.delete(form);
  }, [history]);
}

/** Asks before the page is left: the text stays in this tab. */
export const confirmLeave = (): Promise<boolean> =>
  confirm({
    title: m['platform.form.leave'](),
    text: m['platform.form.leaveText'](),
    confirm: m['platform.form.leaveConfirm'](),
    keep: m['platform.form.stay'](),
  });

/** Asks before the text of a form is dropped. */
export const confirmDrop = (): Promise<boolean> =>
  confirm({
    title: m['platform.form.drop'](),
    text: m['platform.form.dropText'](),
    confirm: m['platform.form.dropConfirm'](),
    keep: m['platform.form.goOn'](),
    isDanger: true,
  });
