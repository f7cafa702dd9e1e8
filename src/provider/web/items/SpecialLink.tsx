import { m } from '#generated/messages/messages.js';
import styles from '../QueuePanel.module.css';
import { LinkForm, type LinkWish } from './LinkForm.tsx';

/** Another link than the usual one: administrators only (spec §2). */
export function SpecialLink({ isBusy, onIssue }: { isBusy: boolean; onIssue: (wish: LinkWish) => void }) {
  return (
    <details className={styles.special}>
      <summary>{m['provider.link.special']()}</summary>
      <LinkForm isBusy={isBusy} onIssue={onIssue} />
    </details>
  );
}
