import { m } from '#generated/messages/messages.js';
import { withDots } from '#platform/kernel/dots.ts';
import { PanelPart } from '#platform/kit/web/parts/PanelPart.tsx';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { electronicNames } from '../invoice.names.ts';
import type { InvoiceDetail } from '../invoices.api.ts';
import styles from './InvoicePanelBody.module.css';

/** Life cycle of an electronic invoice, the latest status first: when it was reached, on which platform, and the reason or amount. */
export function ElectronicStatuses({ invoice }: { invoice: InvoiceDetail }) {
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
