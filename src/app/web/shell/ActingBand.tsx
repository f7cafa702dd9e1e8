import styles from './Band.module.css';
import { ActingFrom } from './ActingFrom.tsx';
import { BackToOwn } from './BackToOwn.tsx';
import { CompanyTile } from '#platform/web/parts/CompanyTile.tsx';
import { useShownCompany } from './shown-company.ts';

/** On phones, below the top bar: for which client a partner acts, and the way back. */
export function ActingBand() {
  const { name, actsFrom } = useShownCompany();
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
