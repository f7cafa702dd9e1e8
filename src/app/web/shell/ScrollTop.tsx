import { IconArrowUp } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { scrollTopButtonPastPx } from '#platform/constants.ts';
import { scrollToTop } from './scroll-to-top.ts';
import styles from './ScrollTop.module.css';

/** Leads back to the top once the page is scrolled by more than 200 px. */
export function ScrollTop() {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const look = (): void => setShown(scrollY > scrollTopButtonPastPx);
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, []);
  if (!isShown) return null;
  return (
    <button type="button" className={styles.button} aria-label={m['app.shell.top']()} onClick={scrollToTop}>
      <IconArrowUp size={18} stroke={1.8} aria-hidden="true" />
    </button>
  );
}
