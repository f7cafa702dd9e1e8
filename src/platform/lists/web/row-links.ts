import { useRouter } from '@tanstack/react-router';
import type { MouseEvent, SyntheticEvent } from 'react';
import { preload } from '#platform/kit/web/redirects.ts';

const rowOf = (event: SyntheticEvent): HTMLElement | null => (event.target as Element).closest<HTMLElement>('tr[data-to]');
const linkOf = (event: SyntheticEvent): HTMLElement | null => (event.target as Element).closest<HTMLElement>('[data-row-link]');

/** Listeners of a table's body for all its rows: a row leads where its link does, and what it leads to is loaded while the pointer rests on
 *  the link. A link, button or field inside a row has its own meaning. */
export function useRowLinks(onOpen: (to: string) => void) {
  const router = useRouter();
  const load = (event: SyntheticEvent): void => {
    const to = linkOf(event) && rowOf(event)?.dataset.to;
    if (to) preload(router, to);
  };
  const follow = (event: MouseEvent): void => {
    const to = rowOf(event)?.dataset.to;
    if (to === undefined || event.defaultPrevented) return;
    const isSeparate = event.metaKey || event.ctrlKey;
    if (linkOf(event)) {
      // The browser knows what to do with the other ways to press a link.
      if (isSeparate || event.shiftKey || event.altKey || event.button !== 0) return;
      event.preventDefault();
      onOpen(to);
    } else if (!(event.target as Element).closest('a, button, input, label') && !getSelection()?.toString()) {
      if (isSeparate) window.open(to);
      else onOpen(to);
    }
  };
  return { onClick: follow, onMouseOver: load, onFocus: load, onPointerDown: load };
}
