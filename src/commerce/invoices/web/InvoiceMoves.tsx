import { m } from '#generated/messages/messages.js';
import { inCompany } from '#platform/kernel/address.ts';
import { withDots } from '#platform/kernel/dots.ts';
import { Link } from '#platform/kit/web/Link.tsx';
import { PanelPart } from '#platform/kit/web/parts/PanelPart.tsx';
import { companyForLinks, useSession } from '#platform/kit/web/session.ts';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { methodNames } from '../invoice.names.ts';
import type { InvoiceDetail } from '../invoices.api.ts';
import { invoicesAddress } from '../invoices.paths.ts';
import { invoiceDay } from './parts/invoice-day.ts';
import styles from './InvoicePanelBody.module.css';

/** Payments of an invoice, and the credit that pays it; of a credit note, the invoices it pays. */
export function InvoiceMoves({ invoice }: { invoice: InvoiceDetail }) {
  const { money, locale } = useFormat();
  const session = useSession();
  const { payments, allocations, currency, type } = invoice;
  const isCreditNote = type === 'creditNote';
  const company = companyForLinks(session, invoice.companyId);
  if ((isCreditNote || invoice.state === 'void') && payments.length + allocations.length === 0) return null;
  return (
    <PanelPart title={isCreditNote ? m['invoices.panel.allocations']() : m['invoices.panel.payments']()}>
      {payments.length + allocations.length === 0 ? <p className="quiet">{m['invoices.panel.noPayment']()}</p> : null}
      <ul className={styles.rows}>
        {payments.map((payment) => (
          <li key={payment.id}>
            <span>{invoiceDay(payment.paidOn, locale)}</span>
            <span className="figures">{money(payment.amount, currency)}</span>
            <span className={styles.grey}>{withDots(methodNames[payment.method](), payment.reference)}</span>
          </li>
        ))}
        {allocations.map((allocation) => (
          <li key={allocation.id}>
            <span>{invoiceDay(allocation.allocatedOn, locale)}</span>
            <span className="figures">{money(allocation.amount, currency)}</span>
            <span className={styles.grey}>
              {isCreditNote ? m['invoices.panel.toInvoice']() : m['invoices.panel.byCreditNote']()}{' '}
              <Link to={inCompany(invoicesAddress(allocation.number), company)}>{allocation.number}</Link>
            </span>
          </li>
        ))}
      </ul>
    </PanelPart>
  );
}
