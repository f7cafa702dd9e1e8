import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { m } from '#generated/messages/messages.js';
import { LegalLinks } from '#parties/provider/web/parts/LegalLinks.tsx';
import { locales, type Locale } from '#platform/kernel/locale.ts';
import type { ShownProvider } from '#platform/http/session.ts';
import { currentLocale } from '#platform/kit/web/locale.ts';
import { useProductName } from '#platform/kit/web/product-name.ts';
import { ProviderBrand } from '#platform/kit/web/ProviderBrand.tsx';
import { supportHours } from '#platform/kit/web/support-hours.ts';
import { portalQuery } from '../accounts.queries.ts';
import { changeLanguage } from '../own-account.ts';
import { BridgeScene } from './BridgeScene.tsx';
import styles from './PublicFrame.module.css';

// Each language in its own words.
const names: Record<Locale, string> = { fr: 'Français', en: 'English' };

/** A page before sign-in: the form on the left, the bridge on the right. */
export function PublicFrame({ children, isWide }: { children: ReactNode; isWide?: boolean }) {
  const product = useProductName();
  const { data: portal, isPending } = useQuery(portalQuery());
  return (
    <div className={styles.page}>
      <div className={styles.side}>
        <header className={styles.header}>
          {/* Which one it is comes with the portal: neither takes the place of the other before the reader's eyes. */}
          <span className={styles.brand} data-waiting={isPending || undefined}>
            <ProviderBrand provider={portal?.provider} height={36} markWidth={26}>
              {product}
            </ProviderBrand>
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
          <span>{portal ? supportOf(portal.provider) : null}</span>
        </footer>
      </div>
      <BridgeScene />
    </div>
  );
}

function supportOf(provider: ShownProvider): string {
  const hours = supportHours(provider);
  return provider.phone ? m['accounts.frame.supportPhone']({ phone: provider.phone, hours }) : m['accounts.frame.support']({ hours });
}
