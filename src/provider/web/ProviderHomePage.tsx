import { m } from '#generated/messages/messages.js';
import { staffMay } from '#platform/staff-rights.ts';
import { Page } from '#platform/web/parts/Page.tsx';
import { PageHeader } from '#platform/web/parts/PageHeader.tsx';
import { useSession } from '#platform/web/session.ts';
import type { QueueLook } from '#queues/web/parts/queue-look.ts';
import { QueueFigures } from '#queues/web/parts/QueueFigures.tsx';
import { CompanyFinder } from './CompanyFinder.tsx';
import styles from './ProviderHomePage.module.css';

/** `/provider`: queue counts, and the way to any company. Technicians find what concerns them. */
export function ProviderHomePage({ queues }: { queues: readonly QueueLook[] }) {
  const { user } = useSession();
  if (!staffMay(user, 'workbench'))
    return (
      <Page>
        <PageHeader title={m['provider.home.title']({ name: user.firstName })}>{m['provider.home.technician']()}</PageHeader>
      </Page>
    );
  return (
    <Page>
      <PageHeader title={m['provider.home.title']({ name: user.firstName })}>{m['provider.home.text']()}</PageHeader>
      <QueueFigures queues={queues} />
      <section aria-labelledby="find-company" className={styles.section}>
        <h2 id="find-company" className={styles.heading}>
          {m['provider.companies.title']()}
        </h2>
        <CompanyFinder />
      </section>
    </Page>
  );
}
