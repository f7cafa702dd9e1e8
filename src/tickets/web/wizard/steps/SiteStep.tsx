import '#platform/web/styles/form-styles.ts';
import { m } from '#generated/messages/messages.js';
import { useTicketWizard } from '../wizard-context.ts';
import { WorkSiteField } from './WorkSiteField.tsx';
import styles from './Step.module.css';

/** The main address of the ticket: exactly one. */
export function SiteStep() {
  const { draft, change } = useTicketWizard();
  return (
    <div className={styles.step}>
      <section className={styles.part}>
        <h2>{m['tickets.field.mainAddress']()}</h2>
        <WorkSiteField path="addresses.main" value={draft.main.site} onChange={(site) => change((latest) => ({ main: { ...latest.main, site } }))} />
      </section>
    </div>
  );
}
