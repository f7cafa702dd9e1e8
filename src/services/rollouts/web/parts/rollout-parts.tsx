import { IconAlertTriangle } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import styles from './Rollouts.module.css';
import { useQuery } from '@tanstack/react-query';
import { withCompany } from '#platform/kernel/address.ts';
import { dot } from '#platform/kernel/dots.ts';
import { Link } from '#platform/kit/web/Link.tsx';
import { Reference } from '#platform/kit/web/parts/cells.tsx';
import { companyForLinks, useSession } from '#platform/kit/web/session.ts';
import { rolloutAddress } from '../../rollouts.paths.ts';
import { sitesText } from '../../rollout.ts';
import { rolloutQuery } from '../rollouts.queries.ts';

/** Drawn share beside a text that says the same. */
export const meter = (value: number, whole: number) => (
  <span className={styles.meter} aria-hidden="true">
    <i style={{ width: `${whole > 0 ? Math.min(100, (100 * value) / whole) : 0}%` }} />
  </span>
);

/** Number of the late sites of a roll-out. */
export const LateSites = ({ count }: { count: number }) => (
  <span className={styles.late}>
    <IconAlertTriangle size={14} stroke={1.8} aria-hidden="true" />
    {m['rollouts.sitesLate']({ count })}
  </span>
);

/** The roll-out that a ticket belongs to, with its progress once that is known. */
export function RolloutLink({ number, companyId }: { number: string; companyId: number }) {
  const session = useSession();
  const { data } = useQuery(rolloutQuery(number));
  return (
    <>
      <Link to={withCompany(rolloutAddress(number), companyForLinks(session, companyId))}>
        <Reference>{number}</Reference>
      </Link>
      {data ? `${dot}${sitesText(data.progress)}` : null}
    </>
  );
}
