import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { accountsPaths } from '#parties/accounts/accounts.paths.ts';
import { locales, type Locale } from '#platform/kernel/locale.ts';
import { LoadFailure } from '#platform/kit/web/feedback/LoadFailure.tsx';
import { chooseLocale, useLocale } from '#platform/kit/web/locale.ts';
import { usePageTitle } from '#platform/kit/web/page-title.ts';
import { Brand } from '#platform/kit/web/brand.tsx';
import { FirstRunForm, type FirstRunOutcome } from './first-run/FirstRunForm.tsx';
import styles from './first-run/FirstRun.module.css';
import { firstRunQuery } from './first-run.queries.ts';
import { emailText } from '#platform/kit/web/email-text.ts';
import { LinkButton } from '#platform/kit/web/parts/LinkButton.tsx';
import { formatInstant } from '#platform/kernel/format.ts';
import { providerTimeZone } from '#platform/kernel/constants.ts';
import { ShownOnce } from '#platform/kit/web/parts/copying.tsx';

// Each language in its own words.
const names: Record<Locale, string> = { fr: 'Français', en: 'English' };

/** `/provider/first-run`: puts an empty installation into service. Open to the first visitor only, until they have completed it. */
export function FirstRunPage() {
  usePageTitle(m['operations.firstRun.title']());
  const router = useRouter();
  const locale = useLocale();
  const [outcome, setOutcome] = useState<FirstRunOutcome | null>(null);
  const { data, error, refetch } = useQuery(firstRunQuery());
  const isOver = data?.needed === false && outcome === null;
  useEffect(() => {
    if (isOver) void router.navigate({ href: accountsPaths.signIn, replace: true });
  }, [isOver, router]);
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <span className={styles.brand}>
          <Brand width={26} />
          Passerelle
        </span>
        <nav aria-label={m['operations.firstRun.language']()} className={styles.languages}>
          {locales.map((one) => (
            <button key={one} type="button" lang={one} aria-current={one === locale || undefined} onClick={() => chooseLocale(one)}>
              {names[one]}
            </button>
          ))}
        </nav>
      </header>
      <main className={styles.main}>
        {outcome ? <FirstRunDone outcome={outcome} /> : null}
        {!outcome && data?.needed ? <FirstRunForm onDone={setOutcome} /> : null}
        {error && !data ? <LoadFailure title={m['operations.firstRun.failed']()} failure={error} onRetry={() => void refetch()} /> : null}
      </main>
    </div>
  );
}

/** The installation is in service: the link for the first company, shown only once, and the way to the sign-in page. */
function FirstRunDone({ outcome: { administratorEmail, manager } }: { outcome: FirstRunOutcome }) {
  const locale = useLocale();
  return (
    <div role="status">
      <h1 className={styles.title}>{m['operations.firstRun.done']()}</h1>
      <p className={styles.text}>{m['operations.firstRun.doneText']({ email: emailText(administratorEmail) })}</p>
      {manager ? (
        <ShownOnce
          title={m['operations.firstRun.managerLink']({ name: manager.name })}
          secret={manager.link}
          text={m['operations.link.text']({ until: formatInstant(manager.endsAt, providerTimeZone, locale, 'dateTime') })}
          copyLabel={m['operations.link.copy']()}
        />
      ) : null}
      <div className={styles.actions}>
        <LinkButton to={accountsPaths.signIn}>{m['operations.firstRun.signIn']()}</LinkButton>
      </div>
    </div>
  );
}
