import { IconChecks } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { withQuery } from '#platform/kernel/address.ts';
import type { Session } from '#platform/http/session.ts';
import { Link } from '#platform/kit/web/Link.tsx';
import { countText } from '#platform/kit/web/count-text.ts';
import { countsQuery } from '#platform/lists/web/list-queries.ts';
import { queryClient } from '#platform/kit/web/query-client.ts';
import { hasRight, keptSession, useSession } from '#platform/kit/web/session.ts';
import { offerList } from '../offers.list.ts';
import { offersAddress } from '../offers.paths.ts';
import styles from './OffersToApprove.module.css';

const toApprove = () => countsQuery(offerList, { approval: 'mine' });
const mayApprove = (session: Session): boolean => session.user.staffRole === null && hasRight(session, 'accepts');

/** Way to the offers whose signed acceptance waits for the reader; nothing while there is none. */
export function OffersToApprove() {
  const isAsked = mayApprove(useSession());
  const { data } = useQuery({ ...toApprove(), enabled: isAsked });
  // A page that was drawn before the answer keeps the place whatever the answer is: the list below never moves.
  const [keepsPlace] = useState(isAsked && data === undefined);
  if (!data || data.all.count === 0) return keepsPlace ? <div className={styles.place} aria-hidden="true" /> : null;
  return (
    <Link to={withQuery(offersAddress(), { approval: 'mine' })} className={styles.toApprove}>
      <IconChecks size={16} stroke={1.7} aria-hidden="true" />
      {m['offers.approval.toDecide']({ count: data.all.count, number: countText(data.all) })}
    </Link>
  );
}

/** Asks together with the rows, so that the page is seldom drawn before the answer. */
OffersToApprove.load = async (): Promise<void> => {
  const session = keptSession();
  const query = toApprove();
  if (session && mayApprove(session) && !queryClient.getQueryData(query.queryKey)) await queryClient.prefetchQuery(query);
};
