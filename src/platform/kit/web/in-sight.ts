import { useEffect, useRef, useCallback, useState, type RefCallback } from 'react';
import { toolbarStickyPastPx } from '#platform/kernel/constants.ts';

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

/** Part of a page that its address names: the page begins there, now and whenever navigation puts it at its start. */
export function comeIntoView(part: HTMLElement | null | undefined): () => void {
  if (!part) return () => undefined;
  part.dataset.start = '';
  part.scrollIntoView();
  return () => delete part.dataset.start;
}

/** Width of an element in CSS pixels, known before it is first painted: a chart whose height follows its width moves nothing below it. */
export function useElementWidth(): { ref: RefCallback<HTMLElement>; width: number } {
  const [width, setWidth] = useState(0);
  const ref = useCallback<RefCallback<HTMLElement>>((element) => {
    if (!element) return undefined;
    setWidth(element.clientWidth);
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}

/** Whether the page is scrolled past 200 px, from where on its toolbar sticks. */
export function useIsStuck(): boolean {
  const [isStuck, setStuck] = useState(false);
  useEffect(() => {
    const look = (): void => setStuck(scrollY > toolbarStickyPastPx);
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, []);
  return isStuck;
}
