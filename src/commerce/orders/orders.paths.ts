import { buildAddress } from '#platform/kernel/address.ts';

/** Screens of orders and deliveries. */
export const ordersPaths = {
  list: '/stillboard/commandes/{code?}',
  order: '/commande/{code?}',
  orderDeliveries: '/commande/{code?}/livraisons',
  orderSupport: '/commande/{code?}/support',
  tracking: '/suivicommande',
  received: '/suivicommande/recus',
  late: '/provider/commandes-en-retard',
} as const;

/** The parts of an order's page beside equipment and deliveries. */
export type OrderTab = 'services' | 'documents' | 'dates';

/** The list of orders, with one open beside it when a number is given. */
export const ordersAddress = (code?: string): string => buildAddress(ordersPaths.list, { code });

/** An order's page; opens on equipment and deliveries unless another part is named. */
export function orderAddress(code: string, tab?: OrderTab | 'support'): string {
  if (tab === 'support') return buildAddress(ordersPaths.orderSupport, { code });
  return buildAddress(ordersPaths.orderDeliveries, { code }, { tab });
}

/** A delivery, on the page of its order. */
export const deliveryAddress = (orderNumber: string, deliveryNumber: string): string =>
  buildAddress(ordersPaths.orderDeliveries, { code: orderNumber }, { delivery: deliveryNumber });

/** The serial numbers of everything received. */
export const receivedAddress = (): string => ordersPaths.received;

/** The time line of open deliveries. */
export const trackingAddress = (): string => ordersPaths.tracking;

/** The five parts of an order's page. */
export type TabName = OrderTab | 'equipment' | 'support';

/** Which part of an order an address opens: the path says support, the query the others. */
export function resolveTab(pathname: string, tab: string | undefined): TabName {
  if (tab === 'services' || tab === 'documents' || tab === 'dates') return tab;
  return pathname.endsWith('/support') ? 'support' : 'equipment';
}
