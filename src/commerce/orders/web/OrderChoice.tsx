import { useUnreadMessages } from '#capabilities/conversations/web/parts/unread.ts';
import { m } from '#generated/messages/messages.js';
import { ListScreen } from '#platform/lists/web/ListScreen.tsx';
import { orderKind } from '../orders.journal.ts';
import { orderAddress } from '../orders.paths.ts';
import { NoOrders } from './NoOrders.tsx';
import { ordersScreen } from './orders.screen.tsx';

const choiceScreen = { ...ordersScreen, address: (code?: string): string => orderAddress(code ?? '') };

/** `/commande`: the choice of an order; a row leads to its page. */
export const OrderChoice = () => (
  <ListScreen screen={choiceScreen} extras={{ unread: useUnreadMessages(orderKind) }} title={m['orders.choice.title']} hasNoTabs empty={<NoOrders />} />
);
