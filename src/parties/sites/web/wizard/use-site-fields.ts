import { createElement, useState, type ReactNode } from 'react';
import type { KeptDraft } from '#capabilities/drafts/web/parts/use-kept-draft.ts';
import { m } from '#generated/messages/messages.js';
import { runAfterPress } from '#platform/kit/web/form/sending.ts';
import { FlawNote } from '#platform/kit/web/form/FlawNote.tsx';
import { makeFlaw, siteFlaws, type SiteFlaw, type SiteValues } from './site-values.ts';

export interface SiteFields {
  value: SiteValues;
  set: (patch: Partial<SiteValues>) => void;
  /** Place, error and label of the input of a field. Its error shows once the field was left, or its step. */
  at: (path: string) => { 'data-path': string; error: ReactNode; onBlur: () => void };
  /** The same for a field of text, with its value. */
  text: (name: TextField, label: string, isOptional?: boolean) => TextProps;
  /** Flaws to be corrected, of the steps that were left. */
  shown: readonly SiteFlaw[];
  /** Grows with every refusal. */
  refusals: number;
  /** Whether none of these flaws is there; else they are shown. */
  check: (isAsked: (flaw: SiteFlaw) => boolean) => boolean;
  /** Shows the flaws that the server has found. */
  refuse: (flaws: readonly { path: string; hint: string }[]) => void;
}

type TextField = 'code' | 'label' | 'accessInstructions' | 'notes';
interface TextProps extends ReturnType<SiteFields['at']> {
  label: string;
  value: string;
  onChange: (event: { currentTarget: { value: string } }) => void;
}

/** The fields of the wizard with their flaws: shown on leaving a field, all of a step on going on, and then live. */
export function useSiteFields(value: SiteValues, change: KeptDraft<SiteValues>['change']): SiteFields {
  const [isShown, setShown] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<readonly SiteFlaw[]>([]);
  const [refusals, setRefusals] = useState(0);
  const own = siteFlaws(value);
  const flaws = [...own, ...refused.filter(({ path }) => !own.some((flaw) => flaw.path === path))];
  const shown = flaws.filter((flaw) => isShown.has(flaw.path) || refused.includes(flaw));
  const show = (paths: readonly string[]): void => setShown((before) => new Set([...before, ...paths]));

  const set = (patch: Partial<SiteValues>): void => {
    // A correction may have ended what the server refused: it is asked again.
    setRefused((before) => before.filter(({ path }) => !(path.split('.')[0]! in patch)));
    // Two changes of one event both count.
    change((latest) => ({ ...latest, ...patch }));
  };
  const at = (path: string) => {
    const flaw = shown.find((one) => one.path === path);
    return { 'data-path': path, error: flaw ? createElement(FlawNote, null, flaw.hint) : undefined, onBlur: () => runAfterPress(() => show([path])) };
  };
  return {
    value,
    set,
    at,
    text: (name, label, isOptional) => ({
      ...at(name),
      label: isOptional ? m['platform.form.optional']({ label }) : label,
      value: value[name],
      onChange: (event) => set({ [name]: event.currentTarget.value }),
    }),
    shown,
    refusals,
    check: (isAsked) => {
      const found = flaws.filter(isAsked);
      show(found.map(({ path }) => path));
      if (found.length > 0) setRefusals((count) => count + 1);
      return found.length === 0;
    },
    refuse: (found) => {
      setRefused(found.map(({ path, hint }) => makeFlaw(path, hint)));
      setRefusals((count) => count + 1);
    },
  };
}
