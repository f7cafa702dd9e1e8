import { useRouter, type HistoryLocation, type RouterHistory } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { openName } from '#platform/kernel/address.ts';
import { mayLeave } from './unsaved-questions.ts';

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
    blockerFn: async ({ currentLocation, nextLocation }) => hasUnsaved() && isLeft(currentLocation, nextLocation) && !(await mayLeave()),
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
