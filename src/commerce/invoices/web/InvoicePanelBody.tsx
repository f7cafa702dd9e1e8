import { IconBan } from '@tabler/icons-react';
import { paymentText, statedTerms } from '#parties/companies/payment-terms.ts';
import { m } from '#generated/messages/messages.js';
import { Conversation } from '#capabilities/conversations/web/parts/Conversation.tsx';
import { UnreadHint } from '#capabilities/conversations/web/parts/unread.tsx';
import { ObjectSource } from '#workbench/customers/web/parts/ObjectSource.tsx';
import { withCompany } from '#platform/kernel/address.ts';
import { refreshChanged } from '#platform/kit/web/events.ts';
import { Link } from '#platform/kit/web/Link.tsx';
import { Properties } from '#platform/kit/web/parts/Properties.tsx';
import { companyForLinks, useSession } from '#platform/kit/web/session.ts';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { SiteLink } from '#parties/sites/web/parts/SiteLink.tsx';
import { isOverpaid } from '../invoice.ts';
import { formatInvoiceDay, formNames, operationNames, voidNames, electronicNames, methodNames } from '../invoice.names.ts';
import type { InvoiceDetail } from '../invoices.api.ts';
import { invoiceDisputeKind } from '../invoices.journal.ts';
import { invoicesAddress } from '../invoices.paths.ts';
import { BankDetails } from './parts/BankDetails.tsx';
import { DisputeList } from './DisputeList.tsx';
import { OrderOfInvoice, DueDay } from './invoice-cells.tsx';
import { InvoiceStatus } from './parts/InvoiceStatus.tsx';
import { InvoiceLines } from './InvoiceLines.tsx';
import styles from './InvoicePanelBody.module.css';
import { withDots } from '#platform/kernel/dots.ts';
import { PanelPart } from '#platform/kit/web/parts/panel.tsx';

/** An invoice beside the list: balance, disputes, properties, lines, payments, bank details and conversation. */
export function InvoicePanelBody({ invoice }: { invoice: InvoiceDetail }) {
  const { money, locale } = useFormat();
  const session = useSession();
  const { type, currency, balance, corrects, replacedBy, voidReason } = invoice;
  const isCreditNote = type === 'creditNote';
  const terms = statedTerms(invoice.paymentDays, invoice.paymentEndOfMonth, invoice.paymentDay);
  const isTooMuch = isOverpaid({ type, balance: balance ?? 0 });
  const company = companyForLinks(session, invoice.companyId);
  const label = isCreditNote ? m['invoices.panel.leftToAllocate']() : isTooMuch ? m['invoices.figure.overpaid']() : m['invoices.panel.leftToPay']();
  return (
    <div className={styles.body}>
      <section>
        <p className={styles.label}>{label}</p>
        <p className={styles.balance}>{money(balance === null ? null : Math.abs(balance), currency)}</p>
        <p>
          <InvoiceStatus state={invoice.state} daysLate={invoice.daysLate} /> <UnreadHint kind={type} code={invoice.number} company={invoice.companyId} />
        </p>
      </section>
      {voidReason === null ? null : (
        <p className={styles.notice}>
          <IconBan size={16} stroke={1.75} aria-hidden="true" />
          {voidNames[voidReason]()}
        </p>
      )}
      <DisputeList invoice={invoice} />
      <Properties
        items={[
          { label: m['invoices.field.type'](), value: formNames[invoice.form]() },
          invoice.project !== '' && { label: m['invoices.field.project'](), value: invoice.project },
          { label: m['invoices.field.issuedOn'](), value: formatInvoiceDay(invoice.issuedOn, locale) },
          !isCreditNote && { label: m['invoices.field.dueOn'](), value: <DueDay invoice={invoice} /> },
          terms !== undefined && { label: m['invoices.panel.terms'](), value: paymentText(terms, locale) },
          (invoice.orderNumber !== null || invoice.customerOrderNumber !== '') && {
            label: m['invoices.field.orderNumber'](),
            value: <OrderOfInvoice invoice={{ ...invoice, orderNumber: invoice.order?.number ?? null }} />,
          },
          corrects !== null && {
            label: invoice.form === 'corrected' ? m['invoices.document.replaces']() : m['invoices.document.corrects'](),
            value: <Link to={withCompany(invoicesAddress(corrects.number), company)}>{corrects.number}</Link>,
          },
          replacedBy !== null && {
            label: m['invoices.document.replacedBy'](),
            value: <Link to={withCompany(invoicesAddress(replacedBy.number), company)}>{replacedBy.number}</Link>,
          },
          invoice.deductedBy.length > 0 && {
            label: m['invoices.panel.deductedBy'](),
            value: invoice.deductedBy.map(({ number }) => (
              <Link key={number} to={withCompany(invoicesAddress(number), company)}>
                {number}
              </Link>
            )),
          },
          { label: m['invoices.document.operation'](), value: operationNames[invoice.operation]() },
          invoice.contactName !== null && { label: m['invoices.field.contact'](), value: invoice.contactName },
          invoice.siteLabel !== null && {
            label: m['invoices.field.site'](),
            value: <SiteLink site={invoice.siteId} label={invoice.siteLabel} companyId={invoice.companyId} />,
          },
          invoice.settledOn !== null && { label: m['invoices.field.settledOn'](), value: formatInvoiceDay(invoice.settledOn, locale) },
        ]}
      />
      <ObjectSource kind={type} id={invoice.id} />
      <InvoiceLines invoice={invoice} />
      <InvoiceMoves invoice={invoice} />
      <ElectronicStatuses invoice={invoice} />
      {!isCreditNote && invoice.iban !== '' && (balance ?? 0) > 0 ? <BankDetails iban={invoice.iban} bic={invoice.bic} reference={invoice.number} /> : null}
      <Conversation
        kind={type}
        code={invoice.number}
        company={invoice.companyId}
        // One's own message moves an open dispute, too.
        onSent={() => void refreshChanged({ kind: invoiceDisputeKind })}
      />
    </div>
  );
}

/** Life cycle of an electronic invoice, the latest status first: when it was reached, on which platform, and the reason or amount. */
function ElectronicStatuses({ invoice }: { invoice: InvoiceDetail }) {
  const { instant, money } = useFormat();
  if (invoice.statuses.length === 0) return null;
  return (
    <PanelPart title={m['invoices.panel.electronic']()}>
      <ul className={styles.rows}>
        {invoice.statuses.toReversed().map(({ id, status, reachedAt, platform, reason, amount }) => (
          <li key={id}>
            <span>{m['invoices.electronic.named']({ status, name: electronicNames[status]() })}</span>
            <span className="figures">{amount === null ? null : money(amount, invoice.currency)}</span>
            <span className={styles.grey}>{withDots(instant(reachedAt), platform, reason)}</span>
          </li>
        ))}
      </ul>
    </PanelPart>
  );
}

/** Payments of an invoice, and the credit that pays it; of a credit note, the invoices it pays. */
function InvoiceMoves({ invoice }: { invoice: InvoiceDetail }) {
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
            <span>{formatInvoiceDay(payment.paidOn, locale)}</span>
            <span className="figures">{money(payment.amount, currency)}</span>
            <span className={styles.grey}>{withDots(methodNames[payment.method](), payment.reference)}</span>
          </li>
        ))}
        {allocations.map((allocation) => (
          <li key={allocation.id}>
            <span>{formatInvoiceDay(allocation.allocatedOn, locale)}</span>
            <span className="figures">{money(allocation.amount, currency)}</span>
            <span className={styles.grey}>
              {isCreditNote ? m['invoices.panel.toInvoice']() : m['invoices.panel.byCreditNote']()}{' '}
              <Link to={withCompany(invoicesAddress(allocation.number), company)}>{allocation.number}</Link>
            </span>
          </li>
        ))}
      </ul>
    </PanelPart>
  );
}
