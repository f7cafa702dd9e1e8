import { useEffect, useRef } from 'react';

/** Width of the edge that fades where more tabs stand beyond it. */
const fadePx = 40;

/** Keeps the current tab in sight, clear of the edges that fade, and marks the edges beyond which more tabs stand: at first, when a panel opens beside
 *  the row, when counts come.
 *  @param current what tells one current tab from another */
export function useCurrentInSight(current: string | undefined) {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const [box, tab] = [row.current, row.current?.querySelector('[aria-current]')];
    if (!box || !tab) return;
    const markEdges = (): void => {
      box.toggleAttribute('data-before', box.scrollLeft > 1);
      box.toggleAttribute('data-after', box.scrollWidth - box.clientWidth - box.scrollLeft > 1);
    };
    const observer = new ResizeObserver(() => {
      const [frame, shown] = [box.getBoundingClientRect(), tab.getBoundingClientRect()];
      const [left, right] = [frame.left + fadePx, frame.right - fadePx];
      if (shown.left < left || shown.width > right - left) box.scrollLeft += shown.left - left;
      else if (shown.right > right) box.scrollLeft += shown.right - right;
      markEdges();
    });
    box.addEventListener('scroll', markEdges, { passive: true });
    observer.observe(box);
    // A count that comes to a tab moves those after it.
    for (const one of box.children) observer.observe(one);
    return () => {
      observer.disconnect();
      box.removeEventListener('scroll', markEdges);
    };
  }, [current]);
  return row;
}
