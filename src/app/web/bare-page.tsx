import type { ReactNode } from 'react';
import { LegalLinks } from '#parties/provider/web/parts/LegalLinks.tsx';
import { m } from '#generated/messages/messages.js';
import { Link } from '#platform/kit/web/Link.tsx';
import { Brand } from '#platform/kit/web/brand.tsx';
import { useProductName } from '#platform/kit/web/page-title.ts';
import styles from './bare-page.module.css';

/** A page without the frame: the mark and the message. */
export function Bare({ children }: { children: ReactNode }) {
  const product = useProductName();
  return (
    <div className={styles.bare}>
      <header>
        <Link to="/" className={styles.brand} aria-label={m['app.shell.home']({ product })}>
          <Brand width={26} />
          <span>{product}</span>
        </Link>
      </header>
      <main className={styles.main}>{children}</main>
      <footer className={styles.footer}>
        <LegalLinks />
      </footer>
    </div>
  );
}
