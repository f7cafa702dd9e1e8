import { useFormat } from '#platform/kit/web/use-format.ts';
import type { InvoiceSummary } from '../invoices.api.ts';
import { invoiceDay } from '../invoice.names.ts';
import styles from './DueDay.module.css';

/** The day an invoice is due: red once it has passed, grey once nothing is due. Credit notes fall due never. */
export function DueDay({ invoice }: { invoice: Pick<InvoiceSummary, 'type' | 'dueOn' | 'state'> }) {
  const { locale } = useFormat();
  if (invoice.type === 'creditNote') return <span className="quiet">—</span>;
  return (
    <time dateTime={invoice.dueOn} className={styles.due} data-state={invoice.state}>
      {invoiceDay(invoice.dueOn, locale)}
    </time>
  );
}
