import { useEffect, useRef } from 'react';

/** Keeps the current tab in sight, and marks that more follow, where the row of tabs is wider than its place: at first, when a panel opens beside it, when counts come.
 *  @param current what tells one current tab from another */
export function useCurrentInSight(current: string | undefined) {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const [box, tab] = [row.current, row.current?.querySelector('[aria-current]')];
    if (!box || !tab) return;
    const markMore = (): void => {
      box.toggleAttribute('data-more', box.scrollWidth - box.clientWidth - box.scrollLeft > 1);
    };
    const observer = new ResizeObserver(() => {
      const [frame, shown] = [box.getBoundingClientRect(), tab.getBoundingClientRect()];
      if (shown.left < frame.left || shown.width > frame.width) box.scrollLeft += shown.left - frame.left;
      else if (shown.right > frame.right) box.scrollLeft += shown.right - frame.right;
      markMore();
    });
    box.addEventListener('scroll', markMore, { passive: true });
    observer.observe(box);
    observer.observe(tab);
    return () => {
      observer.disconnect();
      box.removeEventListener('scroll', markMore);
    };
  }, [current]);
  return row;
}
