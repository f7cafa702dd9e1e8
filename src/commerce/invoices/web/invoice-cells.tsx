import { useFormat } from '#platform/kit/web/use-format.ts';
import type { InvoiceSummary } from '../invoices.api.ts';
import { formatInvoiceDay } from '../invoice.names.ts';
import styles from './DueDay.module.css';
import { ordersAddress } from '#commerce/orders/orders.paths.ts';
import { withCompany } from '#platform/kernel/address.ts';
import { Link } from '#platform/kit/web/Link.tsx';
import { companyForLinks, useSession } from '#platform/kit/web/session.ts';

/** The day an invoice is due: red once it has passed, grey once nothing is due. Credit notes fall due never. */
export function DueDay({ invoice }: { invoice: Pick<InvoiceSummary, 'type' | 'dueOn' | 'state'> }) {
  const { locale } = useFormat();
  if (invoice.type === 'creditNote') return <span className="quiet">—</span>;
  return (
    <time dateTime={invoice.dueOn} className={styles.due} data-state={invoice.state}>
      {formatInvoiceDay(invoice.dueOn, locale)}
    </time>
  );
}

/** The order an invoice comes of, under the customer's own number. */
export function OrderOfInvoice({ invoice }: { invoice: Pick<InvoiceSummary, 'companyId' | 'orderNumber' | 'customerOrderNumber'> }) {
  const session = useSession();
  const { orderNumber, customerOrderNumber } = invoice;
  if (orderNumber === null) return customerOrderNumber || '—';
  return <Link to={withCompany(ordersAddress(orderNumber), companyForLinks(session, invoice.companyId))}>{customerOrderNumber || orderNumber}</Link>;
}
