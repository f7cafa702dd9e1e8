import { useCallback, useEffect, useRef } from 'react';

const canTakeFocus = (element: HTMLElement): boolean =>
  element.isConnected && !element.matches(':disabled') && element.checkVisibility() && element !== document.body && element !== document.documentElement;

/** Remembers what has the focus, and all around it.
 *  @returns gives the focus back, or to the innermost of what is left around it when that is gone or disabled */
export function rememberFocus(): () => void {
  const places: HTMLElement[] = [];
  for (let element = document.activeElement; element instanceof HTMLElement; element = element.parentElement) places.push(element);
  return () => {
    const place = places.find(canTakeFocus);
    if (!place) return;
    if (place !== places[0]) place.tabIndex = -1;
    place.focus({ preventScroll: true });
  };
}

/** Returns the focus to the control that starts a change, which is disabled while the change is sent and loses it.
 *  @returns remembers the focus; call it before the change is asked about */
export function useFocusAfter(isBusy: boolean): () => void {
  const giveBack = useRef<() => void>(undefined);
  // Run after the control is enabled again, or removed.
  useEffect(() => {
    if (isBusy) return;
    giveBack.current?.();
    giveBack.current = undefined;
  }, [isBusy]);
  return useCallback(() => {
    giveBack.current = rememberFocus();
  }, []);
}
