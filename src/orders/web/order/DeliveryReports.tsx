import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import { dot } from '#platform/dots.ts';
import { useFormat } from '#platform/web/use-format.ts';
import { damageDisplay, type DamageDisplay } from '../../damage.ts';
import type { Delivery, OrderDetail } from '../../orders.api.ts';
import styles from './DeliveryReports.module.css';

const stateText = {
  received: m['orders.damage.state.received'],
  inProgress: m['orders.damage.state.inProgress'],
  answered: m['orders.damage.state.answered'],
  closed: m['orders.damage.state.closed'],
} satisfies Record<DamageDisplay, () => string>;

/** The damages reported on a delivery, with the provider's answer. */
export function DeliveryReports({ order, delivery }: { order: OrderDetail; delivery: Delivery }) {
  const { instant } = useFormat();
  const reports = order.damageReports.filter((report) => report.deliveryNumber === delivery.number);
  if (reports.length === 0) return null;
  return (
    <ul className={styles.reports}>
      {reports.map((report) => (
        <li key={report.id} data-closed={report.state === 'closed' || undefined}>
          {report.state === 'closed' ? (
            <IconCircleCheck size={16} stroke={1.75} aria-hidden="true" />
          ) : (
            <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" />
          )}
          <div>
            <p>
              <strong>{m['orders.damage.title']({ number: report.number })}</strong>
              {dot}
              {stateText[damageDisplay(report)]()}
              {dot}
              <span className="quiet">{m['orders.dates.by']({ author: report.reporterName, when: instant(report.createdAt) })}</span>
            </p>
            <p>{report.reserveText}</p>
            {report.answer ? <p className={styles.answer}>{report.answer}</p> : null}
          </div>
        </li>
      ))}
    </ul>
  );
}
