import { useQuery } from '@tanstack/react-query';
import { m } from '#generated/messages/messages.js';
import { withCompany } from '#platform/kernel/address.ts';
import { Link } from '#platform/kit/web/Link.tsx';
import { useFormat } from '#platform/kit/web/use-format.ts';
import type { InvoicesOfOrderProps } from '#commerce/orders/web/parts/order-slots.ts';
import { invoicesAddress } from '../../invoices.paths.ts';
import { pageQuery } from '#platform/lists/web/list-queries.ts';
import { Reference } from '#platform/kit/web/parts/cells.tsx';
import { invoiceList } from '../../invoices.list.ts';
import { InvoiceStatus } from './InvoiceStatus.tsx';
import styles from './InvoicesOfOrder.module.css';

/** The invoices and credit notes of an order, for readers who see prices. */
export function InvoicesOfOrder({ number, company, className, children }: InvoicesOfOrderProps) {
  const { money } = useFormat();
  const { data, isLoading } = useQuery(pageQuery(invoiceList, { order: number }));
  if (isLoading) return null;
  if (!data || data.rows.length === 0) return children;
  return (
    <>
      <section className={className}>
        <h2>{m['invoices.list.title']()}</h2>
        <ul className={styles.invoices}>
          {data.rows.map((invoice) => (
            <li key={invoice.id}>
              <Link to={withCompany(invoicesAddress(invoice.number), company)}>
                <Reference>{invoice.number}</Reference>
              </Link>
              <span className="figures">
                {money(invoice.type === 'creditNote' && invoice.totalInclVat !== null ? -invoice.totalInclVat : invoice.totalInclVat, invoice.currency)}
              </span>
              <InvoiceStatus state={invoice.state} daysLate={invoice.daysLate} />
            </li>
          ))}
        </ul>
      </section>
      {children}
    </>
  );
}
