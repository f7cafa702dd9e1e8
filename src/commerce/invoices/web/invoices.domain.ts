import { IconReceipt } from '@tabler/icons-react';
import type { WebDomain } from '#platform/kit/web/domain.ts';
import { m } from '#generated/messages/messages.js';
import { hasCompanyOnScreen } from '#platform/kit/web/company.ts';
import { canSeePrices } from '#platform/kit/web/session.ts';
import { invoicesOfOrder } from '#commerce/orders/web/parts/order-slots.ts';
import { invoicesAddress } from '../invoices.paths.ts';

export const invoicesDomain: WebDomain = {
  menu: {
    commerce: [
      {
        label: m['invoices.menu.invoices'],
        icon: IconReceipt,
        to: invoicesAddress(),
        key: 'f',
        covers: [/^\/stillboard\/(?:factures|releve)(?:\/|$)/],
        isShownTo: (session, company) => hasCompanyOnScreen(session, company) && canSeePrices(session),
      },
    ],
  },
  parts: [invoicesOfOrder.filledBy(() => import('./parts/InvoicesOfOrder.tsx').then((file) => file.InvoicesOfOrder))],
};
