import { m } from '#generated/messages/messages.js';
import { withDots } from '#platform/dots.ts';
import { PanelPart } from '#platform/web/parts/PanelPart.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { Reference } from '#platform/web/parts/Reference.tsx';
import { Sentence } from '#platform/web/parts/Sentence.tsx';
import { adjustmentText, exemptionText, signedAmount } from '../legal-invoice.ts';
import type { InvoiceDetail } from '../invoices.api.ts';
import styles from './InvoicePanelBody.module.css';

const linesShown = 12;

/** Lines, VAT by rate and totals. */
export function InvoiceLines({ invoice }: { invoice: InvoiceDetail }) {
  const { money, number, rate, day, locale } = useFormat();
  const { lines, adjustments, taxes, currency } = invoice;
  const ofLines = lines.reduce((sum, line) => sum + (line.totalExclVat ?? 0), 0);
  const rest = lines.length - linesShown;
  return (
    <PanelPart title={m['invoices.panel.lines']()}>
      <ul className={styles.rows}>
        {lines.slice(0, linesShown).map((line) => (
          <li key={line.id}>
            <strong>{line.reference ? <Reference>{line.reference}</Reference> : line.description}</strong>
            <span className="figures">{money(line.totalExclVat, currency)}</span>
            <span className={styles.grey}>
              <Sentence>
                {withDots(
                  m['invoices.panel.quantity']({ quantity: number(line.quantity), price: money(line.unitPrice, currency) }),
                  (line.discountBasisPoints ?? 0) > 0 && m['invoices.panel.discount']({ rate: rate(line.discountBasisPoints) }),
                  line.reference !== '' && line.description,
                  line.startsOn !== null &&
                    line.endsOn !== null &&
                    m['invoices.document.period']({ from: day(line.startsOn, 'numeric'), to: day(line.endsOn, 'numeric') }),
                )}
              </Sentence>
            </span>
          </li>
        ))}
      </ul>
      {rest > 0 ? <p className="quiet">{m['invoices.panel.moreLines']({ count: rest })}</p> : null}
      <div className={styles.sums}>
        {adjustments.length > 0 ? (
          <div>
            <span>{m['invoices.document.linesTotal']()}</span>
            <span className="figures">{money(ofLines, currency)}</span>
          </div>
        ) : null}
        {adjustments.map(({ position, kind, amount, ...why }) => (
          <div key={position}>
            <span>{adjustmentText({ kind, ...why }, locale)}</span>
            <span className="figures">{money(amount === null ? null : signedAmount({ kind, amount }), currency)}</span>
          </div>
        ))}
        <div>
          <span>{m['invoices.field.totalExclVat']()}</span>
          <span className="figures">{money(invoice.totalExclVat, currency)}</span>
        </div>
        {taxes.map((tax) => (
          <div key={`${tax.category} ${tax.basisPoints}`}>
            <span>
              {tax.category === 'O' ? m['invoices.field.totalVat']() : m['invoices.panel.vatAt']({ rate: rate(tax.basisPoints) })}
              {tax.category === 'S' || tax.category === 'Z' ? null : <small className={styles.why}>{exemptionText(tax, locale)}</small>}
            </span>
            <span className="figures">{money(tax.amount, currency)}</span>
          </div>
        ))}
        {invoice.totalVatEur === null ? null : (
          <div>
            <span>{m['invoices.document.vatInEuros']()}</span>
            <span className="figures">{money(invoice.totalVatEur, 'EUR')}</span>
          </div>
        )}
        <div data-strong="">
          <span>{m['invoices.field.totalInclVat']()}</span>
          <span className="figures">{money(invoice.totalInclVat, currency)}</span>
        </div>
      </div>
    </PanelPart>
  );
}
