import { scrollTopDurationMs } from '#platform/kernel/constants.ts';

/** Scrolls to the top within 600 ms; at once for readers who want no motion. */
export function scrollToTop(): void {
  const from = scrollY;
  if (matchMedia('(prefers-reduced-motion: reduce)').matches || from === 0) return scrollTo({ top: 0 });
  const start = performance.now();
  let at = from;
  const step = (now: number): void => {
    // Scrolled elsewhere meanwhile: the reader is not led back.
    if (Math.abs(scrollY - at) > 1) return;
    const part = Math.min(1, (now - start) / scrollTopDurationMs);
    scrollTo({ top: from * (1 - part) ** 3, behavior: 'instant' });
    at = scrollY;
    if (part < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}
