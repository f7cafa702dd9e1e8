import { useRouterState } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useCurrentCompany, useTabCompany } from '#platform/kit/web/company.ts';
import { useSubOrganisation } from '#platform/kit/web/sub-organisation.ts';
import { useVerifiedSession } from '#platform/kit/web/session.ts';
import { useLayout } from '#platform/kit/web/layout.ts';
import { m } from '#generated/messages/messages.js';
import { Guarded } from '../Guarded.tsx';
import { ActingBand } from './ActingBand.tsx';
import { Aside } from './Aside.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { NarrowedBand } from './NarrowedBand.tsx';
import { PhoneBar } from './PhoneBar.tsx';
import { PhoneTop } from './PhoneTop.tsx';
import { OfflineBanner } from './OfflineBanner.tsx';
import { ProgressBar } from './ProgressBar.tsx';
import { ViewingBand } from './ViewingBand.tsx';
import { ScrollTop } from './ScrollTop.tsx';
import { Shortcuts } from './Shortcuts.tsx';
import { useIsMini, useIsPhone } from './widths.ts';
import { usePreparedScreens } from './prepare-screens.ts';
import { useStartUpWidgets } from './start-up.ts';
import { useUnsaidFailures } from '#platform/kit/web/feedback/unsaid-failures.ts';
import { useUnsentChanges } from './unsent-changes.ts';
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
