import { m } from '#generated/messages/messages.js';
import { accountsPaths } from '#parties/accounts/accounts.paths.ts';
import { emailText } from '#platform/kit/web/email-text.ts';
import { LinkButton } from '#platform/kit/web/parts/LinkButton.tsx';
import { formatInstant } from '#platform/kernel/format.ts';
import { providerTimeZone } from '#platform/kernel/constants.ts';
import { useLocale } from '#platform/kit/web/locale.ts';
import { ShownOnce } from '#platform/kit/web/parts/ShownOnce.tsx';
import type { FirstRunOutcome } from './FirstRunForm.tsx';
import styles from './FirstRun.module.css';

/** The installation is in service: the link for the first company, shown only once, and the way to the sign-in page. */
export function FirstRunDone({ outcome: { administratorEmail, manager } }: { outcome: FirstRunOutcome }) {
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
