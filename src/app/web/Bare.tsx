import type { ReactNode } from 'react';
import { LegalLinks } from '#help/web/parts/LegalLinks.tsx';
import { m } from '#generated/messages/messages.js';
import { Link } from '#platform/web/Link.tsx';
import { Brand } from '#platform/web/parts/Brand.tsx';
import styles from './Bare.module.css';

/** A page without the frame: the mark and the message. */
export function Bare({ children }: { children: ReactNode }) {
  return (
    <div className={styles.bare}>
      <header>
        <Link to="/" className={styles.brand} aria-label={m['app.shell.home']()}>
          <Brand width={26} />
          <span>Passerelle</span>
        </Link>
      </header>
      <main className={styles.main}>{children}</main>
      <footer className={styles.footer}>
        <LegalLinks />
      </footer>
    </div>
  );
}
