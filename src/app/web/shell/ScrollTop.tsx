import { IconArrowUp } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { scrollTopButtonPastPx, scrollTopDurationMs } from '#platform/kernel/constants.ts';
import styles from './ScrollTop.module.css';

/** Height of the pager and the footer at the end of a page, which the button leaves free. */
const endOfPagePx = 104;

/** Leads back to the top once the page is scrolled by more than 200 px. On phones, where it would stand on the rows, it comes with the first move
 *  upwards and goes with the next one down. */
export function ScrollTop() {
  const [isShown, setShown] = useState(false);
  const [isUpwards, setUpwards] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const page = document.documentElement;
    // The observer brings the place where the page begins, once it is laid out: to ask for it here would lay it out at once.
    let before = 0;
    const look = (): void => {
      setShown(scrollY > scrollTopButtonPastPx);
      if (scrollY !== before) setUpwards(scrollY < before);
      before = scrollY;
      if (scrollY <= scrollTopButtonPastPx) return;
      const left = page.scrollHeight - innerHeight - scrollY;
      button.current!.style.setProperty('--end-in-sight', `${Math.max(0, endOfPagePx - left)}px`);
    };
    addEventListener('scroll', look, { passive: true });
    // The end of the page also comes into sight when the page grows shorter.
    const height = new ResizeObserver(look);
    height.observe(page);
    return () => {
      removeEventListener('scroll', look);
      height.disconnect();
    };
  }, []);
  // Hidden, not absent: its place is known before it shows.
  return (
    <button
      ref={button}
      hidden={!isShown}
      data-upwards={isUpwards || undefined}
      type="button"
      className={styles.button}
      aria-label={m['app.shell.top']()}
      onClick={scrollToTop}
    >
      <IconArrowUp size={18} stroke={1.8} aria-hidden="true" />
    </button>
  );
}

/** Scrolls to the top within 600 ms; at once for readers who want no motion. */
function scrollToTop(): void {
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
