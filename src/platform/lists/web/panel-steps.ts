import type { AnyRouter, HistoryState, RouterHistory } from '@tanstack/react-router';

/** A panel takes one entry in the history, whichever objects it shows one after another. */

/** The list that a panel was opened from, kept with its entry in the history. */
type PanelState = HistoryState & { openedFrom?: string };

/** Opens an object beside its list, or in place of the one that is open. */
export function openBeside(router: AnyRouter, to: string, isOpen: boolean): void {
  const { href, state } = router.latestLocation;
  const openedFrom = isOpen ? (state as PanelState).openedFrom : href;
  void router.navigate({ href: to, replace: isOpen, state: { openedFrom } as PanelState });
}

/** Closes it: back to the list where it was opened from there, so that Back does not open it again; else the list takes its place. */
export function closePanel(router: AnyRouter, closeTo: string): void {
  const { openedFrom } = router.latestLocation.state as PanelState;
  if (openedFrom === closeTo) (router.history as RouterHistory).back();
  else void router.navigate({ href: closeTo, replace: true });
}
