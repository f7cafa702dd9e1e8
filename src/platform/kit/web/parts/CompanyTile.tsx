import { initialsOf } from './initials.ts';
import styles from './CompanyTile.module.css';

interface CompanyTileProps {
  /** Null before a company is chosen. */
  name: string | null;
  /** `own`: a dark square; `client` of a partner: tinted and outlined; `provider`: in the accent, at the work of its people. */
  look?: 'own' | 'client' | 'provider';
  isAll?: boolean;
}

/** The square of a company. Its name stands beside it. */
export function CompanyTile({ name, look = 'own', isAll }: CompanyTileProps) {
  return <span className={styles.tile} data-look={look} data-mark={isAll ? '∗' : name === null ? '–' : initialsOf(name)} aria-hidden="true" />;
}
