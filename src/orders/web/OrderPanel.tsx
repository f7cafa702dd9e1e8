import { useQuery } from '@tanstack/react-query';
import { m } from '#generated/messages/messages.js';
import { inCompany } from '#platform/address.ts';
import { SidePanel } from '#platform/web/list/SidePanel.tsx';
import { LinkButton } from '#platform/web/parts/LinkButton.tsx';
import { companyForLinks, useSession } from '#platform/web/session.ts';
import { orderAddress } from '../orders.paths.ts';
import { OrderElsewhere } from './OrderElsewhere.tsx';
import { OrderPanelBody } from './OrderPanelBody.tsx';
import { OrderPanelSkeleton } from './OrderPanelSkeleton.tsx';
import { orderQuery } from './orders.queries.ts';
import { shownNumber } from './orders.list.tsx';

/** The order open beside the list. */
export function OrderPanel({
  code,
  closeTo,
  previousTo,
  nextTo,
}: {
  code: string;
  closeTo: string;
  previousTo: string | undefined;
  nextTo: string | undefined;
}) {
  const session = useSession();
  const { data: order, error, refetch } = useQuery(orderQuery(code));
  const orderTo = inCompany(orderAddress(order?.number ?? code), companyForLinks(session, order?.companyId));
  return (
    <SidePanel
      title={order ? shownNumber(order) : code}
      closeTo={closeTo}
      expandTo={orderTo}
      previousTo={previousTo}
      nextTo={nextTo}
      footer={order ? <LinkButton to={orderTo}>{m['orders.action.open']()}</LinkButton> : null}
    >
      {order ? (
        <OrderPanelBody order={order} orderTo={orderTo} />
      ) : error ? (
        <OrderElsewhere code={code} failure={error} onRetry={() => void refetch()} />
      ) : (
        <OrderPanelSkeleton />
      )}
    </SidePanel>
  );
}
