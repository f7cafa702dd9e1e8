import '#platform/kit/web/styles/form-styles.ts';
import { Radio } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { m } from '#generated/messages/messages.js';
import { useTicketWizard } from '../wizard-context.ts';
import { WorkSiteField } from './WorkSiteField.tsx';
import styles from './Step.module.css';

// Loaded on demand: its calendar and grid are large.
const RolloutStep = lazy(() => import('./RolloutStep.tsx').then((file) => ({ default: file.RolloutStep })));

/** The main address of the ticket: exactly one; or several sites, with a ticket for each. */
export function SiteStep() {
  const { draft, change } = useTicketWizard();
  const { rollout, amends } = draft;
  return (
    <div className={styles.step}>
      {amends || rollout?.addedTo ? null : (
        <Radio.Group
          label={m['ticket-wizard.rollout.where']()}
          value={rollout ? 'several' : 'one'}
          onChange={(value) =>
            change(({ setAside }) =>
              value === 'several' ? { rollout: setAside ?? { columns: [], shares: [], wishedOn: null }, setAside: null } : { rollout: null, setAside: rollout },
            )
          }
        >
          <div className={styles.checks}>
            <Radio value="one" label={m['ticket-wizard.rollout.one']()} />
            <Radio value="several" label={m['ticket-wizard.rollout.severalSites']()} />
          </div>
        </Radio.Group>
      )}
      {rollout ? (
        <Suspense fallback={null}>
          <RolloutStep rollout={rollout} />
        </Suspense>
      ) : (
        <section className={styles.part}>
          <h2>{m['tickets.field.mainAddress']()}</h2>
          <WorkSiteField path="addresses.main" value={draft.main.site} onChange={(site) => change((latest) => ({ main: { ...latest.main, site } }))} />
        </section>
      )}
    </div>
  );
}
