import { m } from '#generated/messages/messages.js';
import { withCompany } from '#platform/kernel/address.ts';
import { bindUnits } from '#platform/kernel/number-format.ts';
import { withDots } from '#platform/kernel/dots.ts';
import { Link } from '#platform/kit/web/Link.tsx';
import { companyForLinks, useSession } from '#platform/kit/web/session.ts';
import { invoicesAddress } from '../invoices.paths.ts';
import { PanelPart } from '#platform/kit/web/parts/panel.tsx';
import { makeUnitPriceFormat, useFormat } from '#platform/kit/web/use-format.ts';
import { Reference, Sentence } from '#platform/kit/web/parts/cells.tsx';
import { computeDueAmount } from '../invoice.ts';
import { formatInvoiceDay, formatQuantity } from '../invoice.names.ts';
import { formatAdjustment, formatExemption, toSignedAmount } from '../legal-invoice.ts';
import type { InvoiceDetail } from '../invoices.api.ts';
import styles from './InvoicePanelBody.module.css';

const linesShown = 12;

/** Lines, VAT by rate and totals. */
export function InvoiceLines({ invoice }: { invoice: InvoiceDetail }) {
  const format = useFormat();
  const { money, rate, locale } = format;
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
                  m['invoices.panel.quantity']({ quantity: formatQuantity(line, locale), price: makeUnitPriceFormat(format)(line.unitPrice, currency) }),
                  (line.discountBasisPoints ?? 0) > 0 && m['invoices.panel.discount']({ rate: rate(line.discountBasisPoints) }),
                  line.reference !== '' && bindUnits(line.description),
                  line.startsOn !== null &&
                    line.endsOn !== null &&
                    m['invoices.document.period']({ from: formatInvoiceDay(line.startsOn, locale), to: formatInvoiceDay(line.endsOn, locale) }),
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
            <span>{formatAdjustment({ kind, ...why }, locale)}</span>
            <span className="figures">{money(amount === null ? null : toSignedAmount({ kind, amount }), currency)}</span>
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
              {tax.category === 'S' || tax.category === 'Z' ? null : <small className={styles.why}>{formatExemption(tax, locale)}</small>}
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
        <BeforeDue invoice={invoice} />
      </div>
    </PanelPart>
  );
}

/** From the total to the amount due: deposits, other payments before the day of issue, rounding. */
function BeforeDue({ invoice }: { invoice: InvoiceDetail }) {
  const { money, locale } = useFormat();
  const session = useSession();
  const { deposits, currency, companyId } = invoice;
  const [totalInclVat, prepaidTotal, rounding] = [invoice.totalInclVat ?? 0, invoice.prepaidTotal ?? 0, invoice.rounding ?? 0];
  if (prepaidTotal === 0 && rounding === 0) return null;
  const otherwise = prepaidTotal - deposits.reduce((sum, deposit) => sum + (deposit.amount ?? 0), 0);
  return (
    <>
      {deposits.map((deposit) => (
        <div key={deposit.number}>
          <span>
            {m['invoices.panel.deposit']()} <Link to={withCompany(invoicesAddress(deposit.number), companyForLinks(session, companyId))}>{deposit.number}</Link>
            <small className={styles.why}>
              {withDots(formatInvoiceDay(deposit.issuedOn, locale), m['invoices.panel.ofVat']({ vat: money(deposit.vat, currency) }))}
            </small>
          </span>
          <span className="figures">{money(-(deposit.amount ?? 0), currency)}</span>
        </div>
      ))}
      {otherwise === 0 ? null : (
        <div>
          <span>{m['invoices.document.prepaid']()}</span>
          <span className="figures">{money(-otherwise, currency)}</span>
        </div>
      )}
      {rounding === 0 ? null : (
        <div>
          <span>{m['invoices.document.rounding']()}</span>
          <span className="figures">{money(rounding, currency)}</span>
        </div>
      )}
      <div data-strong="">
        <span>{m['invoices.document.toPay']()}</span>
        <span className="figures">{money(computeDueAmount({ totalInclVat, prepaidTotal, rounding }), currency)}</span>
      </div>
    </>
  );
}
