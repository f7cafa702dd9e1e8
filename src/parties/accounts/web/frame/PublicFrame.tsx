import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { m } from '#generated/messages/messages.js';
import { LegalLinks } from '#parties/provider/web/parts/LegalLinks.tsx';
import { locales, type Locale } from '#platform/kernel/locale.ts';
import type { ShownProvider } from '#platform/http/session.ts';
import { currentLocale } from '#platform/kit/web/locale.ts';
import { useProductName } from '#platform/kit/web/page-title.ts';
import { ProviderBrand } from '#platform/kit/web/brand.tsx';
import { supportHours } from '#platform/kit/web/support-hours.tsx';
import { portalQuery } from '../accounts.queries.ts';
import { changeLanguage } from '../own-account.ts';
import bridgeSceneStyles from './BridgeScene.module.css';
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
          <span>{portal ? describeSupport(portal.provider) : null}</span>
        </footer>
      </div>
      <BridgeScene />
    </div>
  );
}

function describeSupport(provider: ShownProvider): string {
  const hours = supportHours(provider);
  return provider.phone ? m['accounts.frame.supportPhone']({ phone: provider.phone, hours }) : m['accounts.frame.support']({ hours });
}

const width = 695;
const deck = 236;
const height = 228;
const middle = 347;
const half = 318;
const reflected = 0.55;

/** Height of the arch above the deck at `x`: a parabola. */
const computeArchHeight = (x: number): number => height * (1 - ((x - middle) / half) ** 2);
const hangers = Array.from({ length: 21 }, (_, index) => middle - half + (index + 1) * ((2 * half) / 22));
/** Every fourth hanger is a station, symmetrical about the crown. */
const stations = hangers.filter((_, index) => (index - 10) % 4 === 0);
/** A parabola is exactly one quadratic curve with its control point at twice the height. */
const arch = (crown: number): string => `M${middle - half} ${deck}Q${middle} ${deck - 2 * crown} ${middle + half} ${deck}`;

/** The bridge that the portal is named after, and its reflection in the water. */
function BridgeScene() {
  return (
    <aside className={bridgeSceneStyles.scene}>
      <p className={bridgeSceneStyles.motto}>{m['accounts.frame.motto']()}</p>
      <svg viewBox={`0 0 ${width} 372`} fill="none" stroke="currentColor" aria-hidden="true">
        {hangers.map((x) => (
          <path key={x} d={`M${x} ${deck - computeArchHeight(x)}V${deck}`} className={bridgeSceneStyles.hanger} />
        ))}
        <path d={arch(height)} className={bridgeSceneStyles.arch} />
        {hangers.map((x) => (
          <circle key={x} cx={x} cy={deck - computeArchHeight(x)} r="2.6" className={bridgeSceneStyles.knot} />
        ))}
        {stations.map((x) => (
          <g key={x} className={bridgeSceneStyles.knot}>
            <circle cx={x} cy={deck - computeArchHeight(x)} r="12.5" className={bridgeSceneStyles.halo} />
            <circle cx={x} cy={deck - computeArchHeight(x)} r="5.4" />
          </g>
        ))}
        <path d={`M0 ${deck}H${width}`} className={bridgeSceneStyles.deck} />
        <g className={bridgeSceneStyles.water}>
          {hangers.map((x) => (
            <path key={x} d={`M${x} ${deck}V${deck + computeArchHeight(x) * reflected}`} className={bridgeSceneStyles.hanger} />
          ))}
          <path d={arch(-height * reflected)} className={bridgeSceneStyles.arch} />
          {stations.map((x) => (
            <ellipse key={x} cx={x} cy={deck + computeArchHeight(x) * reflected} rx="5.4" ry="3" className={bridgeSceneStyles.knot} />
          ))}
        </g>
      </svg>
    </aside>
  );
}
