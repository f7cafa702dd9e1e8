import { m } from '#generated/messages/messages.js';
import { accountsPaths } from '#accounts/accounts.paths.ts';
import { CopyButton } from '#platform/web/parts/CopyButton.tsx';
import { LinkButton } from '#platform/web/parts/LinkButton.tsx';
import { formatInstant } from '#platform/format.ts';
import { providerTimeZone } from '#platform/constants.ts';
import { useLocale } from '#platform/web/locale.ts';
import type { FirstRunOutcome } from './FirstRunForm.tsx';
import styles from './FirstRun.module.css';

/** The installation is in service: the link for the first company, shown only once, and the way to the sign-in page. */
export function FirstRunDone({ outcome: { administratorEmail, manager } }: { outcome: FirstRunOutcome }) {
  const locale = useLocale();
  return (
    <div role="status">
      <h1 className={styles.title}>{m['provider.firstRun.done']()}</h1>
      <p className={styles.text}>{m['provider.firstRun.doneText']({ email: administratorEmail })}</p>
      {manager ? (
        <section className={styles.once} aria-labelledby="manager-link">
          <h2 id="manager-link" className={styles.heading}>
            {m['provider.firstRun.managerLink']({ name: manager.name })}
          </h2>
          <p className={`serial ${styles.secret}`}>{manager.link}</p>
          <p>{m['provider.link.text']({ until: formatInstant(manager.endsAt, providerTimeZone, locale, 'dateTime') })}</p>
          <CopyButton text={manager.link} label={m['provider.link.copy']()} />
        </section>
      ) : null}
      <div className={styles.actions}>
        <LinkButton to={accountsPaths.signIn}>{m['provider.firstRun.signIn']()}</LinkButton>
      </div>
    </div>
  );
}
