import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { m } from '#generated/messages/messages.js';
import { LegalLinks } from '#help/web/parts/LegalLinks.tsx';
import { locales, type Locale } from '#platform/locale.ts';
import { currentLocale } from '#platform/web/locale.ts';
import { Brand } from '#platform/web/parts/Brand.tsx';
import { portalQuery } from '../accounts.queries.ts';
import { changeLanguage } from '../own-account.ts';
import { BridgeScene } from './BridgeScene.tsx';
import styles from './PublicFrame.module.css';

// Each language in its own words.
const names: Record<Locale, string> = { fr: 'Français', en: 'English' };

/** A page before sign-in: the form on the left, the bridge on the right. */
export function PublicFrame({ children, isWide }: { children: ReactNode; isWide?: boolean }) {
  const { data: portal } = useQuery(portalQuery());
  const hours = m['platform.support.hours']();
  return (
    <div className={styles.page}>
      <div className={styles.side}>
        <header className={styles.header}>
          <span className={styles.brand}>
            <Brand width={26} />
            Passerelle
          </span>
          <nav aria-label={m['accounts.frame.language']()} className={styles.languages}>
            {locales.map((locale) => (
              <button key={locale} type="button" lang={locale} aria-current={locale === currentLocale() || undefined} onClick={() => changeLanguage(locale)}>
                {names[locale]}
              </button>
            ))}
          </nav>
        </header>
        <main className={styles.main}>
          <div className={styles.content} data-wide={isWide || undefined}>
            {children}
          </div>
        </main>
        <footer className={styles.footer}>
          <span>{portal?.provider.name}</span>
          <LegalLinks />
          <span>
            {portal?.provider.phone ? m['accounts.frame.supportPhone']({ phone: portal.provider.phone, hours }) : m['accounts.frame.support']({ hours })}
          </span>
        </footer>
      </div>
      <BridgeScene />
    </div>
  );
}
