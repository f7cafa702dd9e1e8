import { useRouterState } from '@tanstack/react-router';
import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { useCurrentCompany, useTabCompany } from '#platform/kit/web/company.ts';
import { useSubOrganisation, chooseSubOrganisation } from '#platform/kit/web/sub-organisation.ts';
import { useVerifiedSession, useSession } from '#platform/kit/web/session.ts';
import { useProgress, useLayout } from '#platform/kit/web/frame.ts';
import { m } from '#generated/messages/messages.js';
import { Guarded } from '../Guarded.tsx';
import { useShownCompany, ActingBand } from './company-on-screen.tsx';
import { Aside } from './Aside.tsx';
import { Header } from './top-bar.tsx';
import { PhoneBar, PhoneTop } from './phone-bars.tsx';
import { ViewingBand } from './ViewingBand.tsx';
import { ScrollTop } from './ScrollTop.tsx';
import { Shortcuts } from './shell-shortcuts.tsx';
import { useUnsentChanges, useStartUpWidgets } from './start-up.ts';
import { useUnsaidFailures } from '#platform/kit/web/feedback/failures.ts';
import { useMediaQuery } from '@mantine/hooks';
import { asideMinimisedBelowPx } from '#platform/kernel/constants.ts';
import { LegalLinks } from '#parties/provider/web/parts/LegalLinks.tsx';
import { supportHours } from '#platform/kit/web/support-hours.tsx';
import { ActionIcon } from '@mantine/core';
import { IconX, IconWifiOff } from '@tabler/icons-react';
import { useIsIdle } from '#platform/kit/web/idle.ts';
import { queryClient } from '#platform/kit/web/query-client.ts';
import { siteMap, type Screen } from '../../site-map.ts';
import { buildMenu } from '../menu.ts';
import { hasPage, resolvePage } from '../pages.ts';
import progressBarStyles from './ProgressBar.module.css';
import footerStyles from './Footer.module.css';
import narrowedBandStyles from './acting.module.css';
import offlineBannerStyles from './OfflineBanner.module.css';
import styles from './Shell.module.css';

/** The frame around every screen of a signed-in reader. */
export function Shell() {
  const layout = useLayout();
  const isPhone = useIsPhone();
  const isMini = useIsMini() || layout.aside.minimised;
  const tab = useTabCompany();
  // Company of the page on screen. While the next page loads, the address names the company of that one already.
  const company = useRouterState({ select: (state) => (state.matches.at(-1)?.search as { company?: string } | undefined)?.company });
  const within = useSubOrganisation(useCurrentCompany())?.id ?? '';
  useStartUpWidgets();
  usePreparedScreens();
  useUnsentChanges();
  useUnsaidFailures();
  useVerifiedSession();
  return (
    <div
      className={styles.shell}
      data-aside={isPhone || !layout.aside.shown ? 'none' : isMini ? 'mini' : 'full'}
      data-header={layout.header.shown || undefined}
      data-fixed={layout.header.fixed || undefined}
    >
      <a className={styles.skip} href="#page">
        {m['app.shell.skip']()}
      </a>
      {isPhone ? <PhoneTop /> : layout.header.shown ? <Header /> : null}
      {!isPhone && layout.aside.shown ? <Aside isMini={isMini} /> : null}
      <div className={styles.sheet}>
        <ProgressBar />
        <ViewingBand />
        {isPhone ? <ActingBand /> : null}
        {isPhone ? <NarrowedBand /> : null}
        <OfflineBanner />
        <main id="page" tabIndex={-1} className={styles.page}>
          {/* Another company, or another part of it, is another world: the page begins anew. */}
          <Suspense fallback={null} key={`${company ?? tab} ${within}`}>
            <Guarded />
          </Suspense>
        </main>
        {layout.footer.shown && !isPhone ? <Footer isFixed={layout.footer.fixed} /> : null}
      </div>
      <ScrollTop />
      <Shortcuts />
      {isPhone ? <PhoneBar /> : null}
    </div>
  );
}

/** Two pixels on the sheet while the next page is on its way. The element stays: one that came and went before the page would have the
 *  browser compute the page's styles anew. */
function ProgressBar() {
  return <div hidden={!useProgress()} className={progressBarStyles.bar} role="progressbar" aria-label={m['app.shell.loading']()} />;
}

// Known before the first paint, so that nothing jumps.
const atOnce = { getInitialValueInEffect: false };

/** The aside shows icons only below this width of the window. */
const useIsMini = (): boolean => useMediaQuery(`(max-width: ${asideMinimisedBelowPx - 0.02}px)`, false, atOnce) ?? false;

/** Phones: top and bottom bar instead of aside and header. */
const useIsPhone = (): boolean => useMediaQuery('(max-width: 639px)', false, atOnce) ?? false;

/** Name of the provider, its legal pages, and the hours of its phone. */
function Footer({ isFixed }: { isFixed: boolean }) {
  const { provider } = useSession();
  return (
    <footer className={footerStyles.footer} data-fixed={isFixed || undefined}>
      <span>{provider.name}</span>
      <LegalLinks />
      {provider.phone ? <span>{m['platform.support.phone']({ phone: provider.phone, hours: supportHours(provider) })}</span> : null}
    </footer>
  );
}

/** On phones, below the top bar: the sub-organisation to which contracts, equipment and licences are narrowed, and the way back to all. */
function NarrowedBand() {
  const { company } = useShownCompany();
  const chosen = useSubOrganisation(company);
  if (typeof company !== 'number' || !chosen) return null;
  const label = m['app.subOrganisation.showAll']();
  return (
    <div className={narrowedBandStyles.band}>
      <span className={`${narrowedBandStyles.text} ${narrowedBandStyles.narrowed}`}>
        {m['app.subOrganisation.shown']()} <strong>{chosen.name}</strong>
      </span>
      <ActionIcon variant="subtle" aria-label={label} title={label} onClick={() => chooseSubOrganisation(company, null)}>
        <IconX size={16} stroke={1.8} />
      </ActionIcon>
    </div>
  );
}

/** The screen of a menu entry: its address without the parts that may be missing. */
const findScreen = (address: string): Screen | undefined => (siteMap as readonly Screen[]).find(({ path }) => path.replaceAll(/\/\{\w+\?\}/g, '') === address);

/** Time between two looks at whether the page still waits for something: its data, or a part that brings its title. */
const againMs = 50;

/** Fetches code and styles of the menu's screens once the page has settled and has its data, so that a click waits for data alone. */
function usePreparedScreens(): void {
  const session = useSession();
  const company = useTabCompany();
  const isIdle = useIsIdle();
  useEffect(() => {
    if (!isIdle) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    function prepare(): void {
      if (queryClient.isFetching() > 0 || !document.querySelector('main h1')) {
        timer = setTimeout(prepare, againMs);
        return;
      }
      for (const { entries } of buildMenu(session, company)) {
        for (const { to } of entries) {
          const screen = findScreen(to);
          // A file that does not come now comes with the click.
          if (screen && hasPage(screen)) void Promise.resolve(resolvePage(screen)).catch(() => undefined);
        }
      }
    }
    prepare();
    return () => clearTimeout(timer);
  }, [isIdle, session, company]);
}

const subscribe = (listener: () => void): (() => void) => {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
};

/** Says that the connection is gone and that nothing typed is lost. */
function OfflineBanner() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status">
      {isOnline ? null : (
        <p className={offlineBannerStyles.banner}>
          <IconWifiOff size={18} stroke={1.7} aria-hidden="true" />
          <span>
            <strong>{m['app.offline.title']()}</strong>
            {m['app.offline.text']()}
          </span>
        </p>
      )}
    </div>
  );
}
