import { useUnreadMessages } from '#capabilities/conversations/web/parts/unread.tsx';
import { TypedSerial } from '#installed-base/equipment/web/parts/TypedSerial.tsx';
import { ExportButton } from '#capabilities/exports/web/parts/ExportButton.tsx';
import { ListScreen, type PanelPlace } from '#platform/lists/web/ListScreen.tsx';
import { loadList } from '#platform/lists/web/list-queries.ts';
import { orderKind } from '../orders.journal.ts';
import { orderList } from '../orders.list.ts';
import { NoOrders } from './NoOrders.tsx';
import { offerOfOrder } from './parts/order-slots.ts';
import { ordersScreen, resolveShownNumber } from './orders.screen.tsx';
import { useQuery } from '@tanstack/react-query';
import { m } from '#generated/messages/messages.js';
import { withCompany } from '#platform/kernel/address.ts';
import { ObjectPanel } from '#platform/lists/web/object-panel.tsx';
import { LinkButton } from '#platform/kit/web/parts/LinkButton.tsx';
import { companyForLinks, useSession } from '#platform/kit/web/session.ts';
import type { OrderDetail } from '../orders.api.ts';
import { orderAddress } from '../orders.paths.ts';
import { orderTexts } from './parts/order-texts.ts';
import { OrderMissing } from './OrderMissing.tsx';
import { OrderPanelBody } from './OrderPanelBody.tsx';
import { orderQuery } from './orders.queries.ts';

/** `/stillboard/commandes/{code?}`: the list of orders, one open beside it when the address names it. */
export function OrdersPage() {
  return (
    <ListScreen
      screen={ordersScreen}
      extras={{ unread: useUnreadMessages(orderKind) }}
      actions={(list) => <ExportButton list={list} />}
      above={<TypedSerial />}
      empty={<NoOrders />}
      panel={(place) => <OrderPanel place={place} />}
    />
  );
}
OrdersPage.load = loadList(orderList);
OrdersPage.slots = [offerOfOrder];

/** The order open beside the list. */
function OrderPanel({ place }: { place: PanelPlace }) {
  const session = useSession();
  const buildPageAddress = (order: OrderDetail): string => withCompany(orderAddress(order.number), companyForLinks(session, order.companyId));
  return (
    <ObjectPanel
      place={place}
      query={useQuery(orderQuery(place.code))}
      texts={orderTexts}
      title={resolveShownNumber}
      expandTo={buildPageAddress}
      footer={(order) => <LinkButton to={buildPageAddress(order)}>{m['orders.action.open']()}</LinkButton>}
      missing={(failure, onRetry) => <OrderMissing code={place.code} failure={failure} onRetry={onRetry} />}
    >
      {(order) => <OrderPanelBody order={order} orderTo={buildPageAddress(order)} />}
    </ObjectPanel>
  );
}
