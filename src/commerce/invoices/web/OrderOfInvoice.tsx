import { ordersAddress } from '#commerce/orders/orders.paths.ts';
import { inCompany } from '#platform/kernel/address.ts';
import { Link } from '#platform/kit/web/Link.tsx';
import { companyForLinks, useSession } from '#platform/kit/web/session.ts';
import type { InvoiceSummary } from '../invoices.api.ts';

/** The order an invoice comes of, under the customer's own number. */
export function OrderOfInvoice({ invoice }: { invoice: Pick<InvoiceSummary, 'companyId' | 'orderNumber' | 'customerOrderNumber'> }) {
  const session = useSession();
  const { orderNumber, customerOrderNumber } = invoice;
  if (orderNumber === null) return customerOrderNumber || '—';
  return <Link to={inCompany(ordersAddress(orderNumber), companyForLinks(session, invoice.companyId))}>{customerOrderNumber || orderNumber}</Link>;
}
