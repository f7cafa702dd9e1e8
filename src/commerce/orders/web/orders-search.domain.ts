import { IconShoppingCart, IconTruckDelivery } from '@tabler/icons-react';
import type { SearchDomain } from '#platform/kit/web/domain.ts';
import { m } from '#generated/messages/messages.js';
import { withQuery } from '#platform/kernel/address.ts';
import { deliveryKind, orderKind } from '../orders.journal.ts';
import { deliveryAddress, orderAddress, ordersAddress } from '../orders.paths.ts';
import { deliverySubject, orderSubject } from '../orders.conversations.ts';

export const ordersSearch: SearchDomain = {
  looks: [
    {
      kind: orderKind,
      label: m['orders.menu.orders'],
      icon: IconShoppingCart,
      to: ({ title, code }) => orderAddress(code ?? title.text),
      day: m['orders.search.orderedOn'],
      list: (q) => withQuery(ordersAddress(), { q }),
      reasons: {
        number: m['orders.field.number'],
        customerOrderNumber: m['orders.field.customerOrderNumber'],
        serial: m['orders.foundBy.serial'],
        delivery: m['orders.foundBy.delivery'],
        tracking: m['orders.foundBy.tracking'],
        offer: m['orders.field.offer'],
        quoteReference: m['orders.field.quoteReference'],
        purchaseOrderNumber: m['orders.field.purchaseOrderNumber'],
        salesOrderNumber: m['orders.field.salesOrderNumber'],
      },
    },
    {
      kind: deliveryKind,
      label: m['orders.search.deliveries'],
      icon: IconTruckDelivery,
      to: ({ title, code }) => deliveryAddress(code ?? '', title.text),
      day: m['orders.search.deliveryOn'],
      reasons: { serial: m['orders.foundBy.serial'], tracking: m['orders.foundBy.tracking'], order: m['orders.column.number'] },
    },
  ],
  subjects: [orderSubject, deliverySubject],
};
