import { useQuery } from '@tanstack/react-query';
import { m } from '#generated/messages/messages.js';
import { inCompany } from '#platform/kernel/address.ts';
import type { PanelPlace } from '#platform/lists/web/ListScreen.tsx';
import { ObjectPanel } from '#platform/lists/web/ObjectPanel.tsx';
import { LinkButton } from '#platform/kit/web/parts/LinkButton.tsx';
import { companyForLinks, useSession } from '#platform/kit/web/session.ts';
import type { OrderDetail } from '../orders.api.ts';
import { orderAddress } from '../orders.paths.ts';
import { orderTexts } from './parts/order-texts.ts';
import { OrderMissing } from './OrderMissing.tsx';
import { OrderPanelBody } from './OrderPanelBody.tsx';
import { orderQuery } from './orders.queries.ts';
import { shownNumber } from './orders.screen.tsx';

/** The order open beside the list. */
export function OrderPanel({ place }: { place: PanelPlace }) {
  const session = useSession();
  const pageOf = (order: OrderDetail): string => inCompany(orderAddress(order.number), companyForLinks(session, order.companyId));
  return (
    <ObjectPanel
      place={place}
      query={useQuery(orderQuery(place.code))}
      texts={orderTexts}
      title={shownNumber}
      expandTo={pageOf}
      footer={(order) => <LinkButton to={pageOf(order)}>{m['orders.action.open']()}</LinkButton>}
      missing={(failure, onRetry) => <OrderMissing code={place.code} failure={failure} onRetry={onRetry} />}
    >
      {(order) => <OrderPanelBody order={order} orderTo={pageOf(order)} />}
    </ObjectPanel>
  );
}
