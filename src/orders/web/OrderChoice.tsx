import { m } from '#generated/messages/messages.js';
import { ListScreen } from '#platform/web/list/ListScreen.tsx';
import { orderAddress } from '../orders.paths.ts';
import { NoOrders } from './NoOrders.tsx';
import { ordersScreen } from './orders.screen.tsx';

const choiceScreen = { ...ordersScreen, address: (code?: string): string => orderAddress(code ?? '') };

/** `/commande`: the choice of an order; a row leads to its page. */
export const OrderChoice = () => <ListScreen screen={choiceScreen} title={m['orders.choice.title']} hasNoTabs empty={<NoOrders />} />;
