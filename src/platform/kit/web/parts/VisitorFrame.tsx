import type { ReactNode } from 'react';
import { m } from '#generated/messages/messages.js';
import type { ShownProvider } from '#platform/http/session.ts';
import { locales, type Locale } from '#platform/kernel/locale.ts';
import { chooseLocale, useLocale } from '../locale.ts';
import { queryClient } from '../query-client.ts';
import { ProviderBrand } from '../brand.tsx';
import styles from './VisitorFrame.module.css';

// Each language in its own words.
const names: Record<Locale, string> = { fr: 'Français', en: 'English' };

interface VisitorFrameProps {
  /** Their logo, or their name beside the mark. */
  provider: ShownProvider | undefined;
  /** Element at the end of the bar. */
  end?: ReactNode;
  footer: ReactNode;
  children: ReactNode;
}

/** A page for people without an account: no menu, a bar with the mark and the languages. */
export function VisitorFrame({ provider, end, footer, children }: VisitorFrameProps) {
  const locale = useLocale();
  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <span className={styles.brand} data-waiting={!provider || undefined}>
          <ProviderBrand provider={provider} height={32} markWidth={24}>
            {provider?.name}
          </ProviderBrand>
        </span>
        <nav aria-label={m['platform.web.language']()} className={styles.languages}>
          {locales.map((one) => (
            <button key={one} type="button" lang={one} aria-current={one === locale || undefined} onClick={() => choose(one)}>
              {names[one]}
            </button>
          ))}
        </nav>
        {end}
      </header>
      <main className={styles.main}>{children}</main>
      <footer className={styles.footer}>{footer}</footer>
    </div>
  );
}

function choose(locale: Locale): void {
  chooseLocale(locale);
  // Responses hold sentences too.
  void queryClient.invalidateQueries();
}
