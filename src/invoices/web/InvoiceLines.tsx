import { m } from '#generated/messages/messages.js';
import { useFormat } from '#platform/web/use-format.ts';
import type { InvoiceDetail } from '../invoices.api.ts';
import styles from './InvoicePanelBody.module.css';

const linesShown = 12;

/** What was sold, the VAT by rate, and what it comes to. */
export function InvoiceLines({ invoice }: { invoice: InvoiceDetail }) {
  const { money, number, percent, day } = useFormat();
  const { lines, taxes, currency } = invoice;
  const rest = lines.length - linesShown;
  return (
    <section>
      <h3 className={styles.heading}>{m['invoices.panel.lines']()}</h3>
      <ul className={styles.rows}>
        {lines.slice(0, linesShown).map((line) => (
          <li key={line.id}>
            <strong>{line.reference || line.description}</strong>
            <span className="figures">{money(line.totalExclVat, currency)}</span>
            <span className={styles.grey}>
              {[
                m['invoices.panel.quantity']({ quantity: number(line.quantity), price: money(line.unitPrice, currency) }),
                line.discountBasisPoints > 0 && m['invoices.panel.discount']({ rate: percent(line.discountBasisPoints / 10_000) }),
                line.reference !== '' && line.description,
                line.startsOn !== null &&
                  line.endsOn !== null &&
                  m['invoices.document.period']({ from: day(line.startsOn, 'numeric'), to: day(line.endsOn, 'numeric') }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      {rest > 0 ? <p className="quiet">{m['invoices.panel.moreLines']({ count: rest })}</p> : null}
      <div className={styles.sums}>
        <div>
          <span>{m['invoices.field.totalExclVat']()}</span>
          <span className="figures">{money(invoice.totalExclVat, currency)}</span>
        </div>
        {taxes.map((tax) => (
          <div key={`${tax.category} ${tax.basisPoints}`}>
            <span>{m['invoices.panel.vatAt']({ rate: percent(tax.basisPoints / 10_000) })}</span>
            <span className="figures">{money(tax.amount, currency)}</span>
          </div>
        ))}
        <div data-strong="">
          <span>{m['invoices.field.totalInclVat']()}</span>
          <span className="figures">{money(invoice.totalInclVat, currency)}</span>
        </div>
      </div>
    </section>
  );
}
