import { lazy, Suspense } from 'react';
import styles from './Band.module.css';
import { ActingFrom } from './ActingFrom.tsx';
import { BackToOwn } from './BackToOwn.tsx';
import { CompanyTile } from '#platform/kit/web/parts/CompanyTile.tsx';
import { useSession } from '#platform/kit/web/session.ts';
import { useShownCompany } from './shown-company.ts';

const StaffBand = lazy(() => import('./StaffBand.tsx').then((file) => ({ default: file.StaffBand })));

/** On phones, below the top bar: the client that a partner acts for, or that the provider's people look at, and the way back. */
export function ActingBand() {
  const { company, name, actsFrom } = useShownCompany();
  const { user } = useSession();
  if (user.staffRole !== null && typeof company === 'number')
    return (
      // The band keeps its height while its part comes: the page does not move.
      <Suspense fallback={<div className={styles.band} />}>
        <StaffBand companyId={company} unnamed={name} />
      </Suspense>
    );
  if (!actsFrom) return null;
  return (
    <div className={styles.band}>
      <ActingFrom name={actsFrom.name} />
      <CompanyTile name={name} look="client" />
      <span className={styles.text}>
        <strong>{name}</strong>
      </span>
      <BackToOwn own={actsFrom} />
    </div>
  );
}
