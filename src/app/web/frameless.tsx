import { m } from '#generated/messages/messages.js';
import { LegalLinks } from '#parties/provider/web/parts/LegalLinks.tsx';
import { Link } from '#platform/kit/web/Link.tsx';
import { Brand } from '#platform/kit/web/brand.tsx';
import { useProductName } from '#platform/kit/web/page-title.ts';
import { useVerifiedSession } from '#platform/kit/web/session.ts';
import { Guarded } from './Guarded.tsx';
import { NeedsCompany } from './NeedsCompany.tsx';
import { useStartUpWidgets } from './shell/start-up.ts';
import styles from './frameless.module.css';

/** A screen of a company over the whole window, without the frame: live as within it. */
export function Standalone() {
  const product = useProductName();
  useStartUpWidgets();
  useVerifiedSession();
  return (
    <div className={styles.standalone}>
      <header className={styles.head}>
        <Link to="/" className={styles.brand} aria-label={m['app.shell.home']({ product })}>
          <Brand width={24} />
          <span>{product}</span>
        </Link>
      </header>
      <main className={styles.main}>
        <Guarded>
          <NeedsCompany />
        </Guarded>
      </main>
      <footer className={styles.foot}>
        <LegalLinks />
      </footer>
    </div>
  );
}

/** A screen over the whole window that brings its own head: live and verified as within the frame. */
export function WholeWindow() {
  useStartUpWidgets();
  useVerifiedSession();
  return <Guarded />;
}
