import { chatPaths } from '#workbench/chat/chat.paths.ts';
import { contractAddress, contractsPaths, importAddress, renewalAddress } from '#installed-base/contracts/contracts.paths.ts';
import { devicesAddress, serialAddress } from '#installed-base/equipment/equipment.paths.ts';
import { invoicesAddress } from '#commerce/invoices/invoices.paths.ts';
import { offersAddress } from '#commerce/offers/offers.paths.ts';
import { orderAddress, ordersAddress, trackingAddress, type OrderTab } from '#commerce/orders/orders.paths.ts';
import { withQuery } from '#platform/kernel/address.ts';
import { loaderNames, type LoaderName } from './loader.paths.ts';
import { siteAddress } from '#parties/sites/sites.paths.ts';
import { stockAddress } from '#commerce/stock/stock.paths.ts';
import { ticketAddress } from '#services/tickets/tickets.paths.ts';

type Destination = (param: string | undefined, code: string | undefined) => string;
const orderTabs: readonly (OrderTab | 'support')[] = ['services', 'support', 'documents', 'dates'];

/** Where each name of `/loader/{name}/{param?}/{code?}` leads. `param` is the object's code; of `orders`, `code` may name a tab. */
const destinations: Record<LoaderName, Destination> = {
  orders: (param, code) =>
    param === undefined
      ? ordersAddress()
      : orderAddress(
          param,
          orderTabs.find((tab) => tab === code),
        ),
  offers: (param) => offersAddress(param),
  invoices: (param) => invoicesAddress(param),
  // A delivery is part of its order: the list, searched for its number, leads there, received or not.
  deliveries: (param) => (param === undefined ? trackingAddress() : withQuery(ordersAddress(), { q: param })),
  contracts: (param) => (param === undefined ? contractsPaths.overview : contractAddress(param)),
  serial: (param) => (param === undefined ? devicesAddress() : serialAddress(param)),
  tickets: (param) => ticketAddress(param),
  sites: (param) => siteAddress(param),
  stock: (param) => stockAddress(param),
  chat: () => chatPaths.chat,
  renewals: (param) => renewalAddress(param),
  imports: (param) => importAddress(param),
};

/** The address a loader link leads to, with its own query (`?company=`) carried over; `null` for an unknown name. */
export function findDestination(name: string, param: string | undefined, code: string | undefined, search = ''): string | null {
  const known = loaderNames.find((one) => one === name);
  return known ? withQuery(destinations[known](param, code), Object.fromEntries(new URLSearchParams(search))) : null;
}
