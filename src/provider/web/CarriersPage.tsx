import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { m } from '#generated/messages/messages.js';
import { LoadError } from '#platform/web/feedback/LoadError.tsx';
import { Page } from '#platform/web/parts/Page.tsx';
import { PageHeader } from '#platform/web/parts/PageHeader.tsx';
import { useSession } from '#platform/web/session.ts';
import styles from './CarriersPage.module.css';
import { carriers } from './provider.queries.ts';

const TrackingForm = lazy(() => import('./settings/TrackingForm.tsx').then((file) => ({ default: file.TrackingForm })));

/** `/provider/carriers`: tracking address of each carrier. */
export function CarriersPage() {
  const { data, error, refetch } = useQuery(carriers());
  const mayEdit = useSession().user.staffRole === 'administrator';
  return (
    <Page>
      <PageHeader title={m['provider.carriers.title']()}>{m['provider.carriers.text']({ n: '{n}' })}</PageHeader>
      {error && !data ? <LoadError title={m['provider.carriers.failed']()} failure={error} onRetry={() => void refetch()} /> : null}
      {data?.rows.length === 0 ? <p className="quiet">{m['provider.carriers.none']()}</p> : null}
      <ul className={styles.carriers}>
        {data?.rows.map((carrier) => (
          <li key={carrier.code}>
            <h2 className={styles.name}>{carrier.name}</h2>
            {mayEdit ? (
              <Suspense fallback={null}>
                <TrackingForm key={carrier.version} carrier={carrier} />
              </Suspense>
            ) : (
              <p className={`serial ${styles.template}`}>{carrier.trackingTemplate ?? m['provider.carriers.noTemplate']()}</p>
            )}
          </li>
        ))}
      </ul>
    </Page>
  );
}
