import { IconChecks } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { m } from '#generated/messages/messages.js';
import { withQuery } from '#platform/address.ts';
import { useIsIdle } from '#platform/web/idle.ts';
import { Link } from '#platform/web/Link.tsx';
import { countText } from '#platform/web/list/count-text.ts';
import { countsQuery } from '#platform/web/list/list-queries.ts';
import { offerList } from '../offers.list.ts';
import { offersAddress } from '../offers.paths.ts';
import styles from './OffersToApprove.module.css';

/** Way to the offers whose signed acceptance waits for the reader; nothing while there is none. */
export function OffersToApprove() {
  // The rows are not kept waiting.
  const isIdle = useIsIdle();
  const { data } = useQuery({ ...countsQuery(offerList, { approval: 'mine' }), enabled: isIdle });
  if (!data || data.all.count === 0) return null;
  return (
    <Link to={withQuery(offersAddress(), { approval: 'mine' })} className={styles.toApprove}>
      <IconChecks size={16} stroke={1.7} aria-hidden="true" />
      {m['offers.approval.toDecide']({ count: data.all.count, number: countText(data.all) })}
    </Link>
  );
}
