import { m } from '#generated/messages/messages.js';
import { LinkForm, type LinkRequest } from './LinkForm.tsx';
import styles from './Link.module.css';

/** Opens the form for a link with another purpose or lifetime. Administrators only. */
export function SpecialLink({ isBusy, onIssue }: { isBusy: boolean; onIssue: (request: LinkRequest) => void }) {
  return (
    <details className={styles.special}>
      <summary>{m['accounts.link.special']()}</summary>
      <LinkForm isBusy={isBusy} onIssue={onIssue} />
    </details>
  );
}
