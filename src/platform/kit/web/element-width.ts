import { useCallback, useState, type RefCallback } from 'react';

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
