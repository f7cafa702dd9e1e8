import { IconReceipt } from '@tabler/icons-react';
import type { SearchDomain } from '#platform/kit/web/domain.ts';
import { m } from '#generated/messages/messages.js';
import { withQuery } from '#platform/kernel/address.ts';
import { invoiceKind } from '../invoices.journal.ts';
import { invoicesAddress } from '../invoices.paths.ts';

export const invoicesSearch: SearchDomain = {
  looks: [
    {
      kind: invoiceKind,
      label: m['invoices.search.category'],
      icon: IconReceipt,
      to: ({ title }) => invoicesAddress(title.text),
      day: m['invoices.search.issuedOn'],
      list: (q) => withQuery(invoicesAddress(), { q }),
      reasons: {
        order: m['invoices.field.orderNumber'],
        customerOrderNumber: m['invoices.field.customerOrderNumber'],
        purchaseOrderNumber: m['orders.field.purchaseOrderNumber'],
        corrects: m['invoices.document.corrects'],
      },
    },
  ],
};
