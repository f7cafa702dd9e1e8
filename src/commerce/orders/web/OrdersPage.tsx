import { useUnreadMessages } from '#capabilities/conversations/web/parts/unread.ts';
import { TypedSerial } from '#installed-base/equipment/web/parts/TypedSerial.tsx';
import { ExportButton } from '#capabilities/exports/web/parts/ExportButton.tsx';
import { ListScreen } from '#platform/lists/web/ListScreen.tsx';
import { loadList } from '#platform/lists/web/load-list.ts';
import { orderKind } from '../orders.journal.ts';
import { orderList } from '../orders.list.ts';
import { NoOrders } from './NoOrders.tsx';
import { OrderPanel } from './OrderPanel.tsx';
import { OrderSlotsContext, type OrderSlots } from './order-slots.ts';
import { ordersScreen } from './orders.screen.tsx';

/** `/stillboard/commandes/{code?}`: the list of orders, one open beside it when the address names it. */
export function OrdersPage({ slots }: { slots: OrderSlots }) {
  return (
    <OrderSlotsContext value={slots}>
      <ListScreen
        screen={ordersScreen}
        extras={{ unread: useUnreadMessages(orderKind) }}
        actions={(list) => <ExportButton list={list} />}
        above={<TypedSerial />}
        empty={<NoOrders />}
        panel={(place) => <OrderPanel place={place} />}
      />
    </OrderSlotsContext>
  );
}
OrdersPage.load = loadList(orderList);
