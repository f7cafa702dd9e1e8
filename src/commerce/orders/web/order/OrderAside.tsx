import { m } from '#generated/messages/messages.js';
import { emailText } from '#platform/kit/web/email-text.ts';
import { toDialled } from '#platform/kernel/contact-details.ts';
import { Money, Day, Person } from '#platform/kit/web/parts/cells.tsx';
import { companyForLinks, canSeePrices, useSession } from '#platform/kit/web/session.ts';
import { Properties } from '#platform/kit/web/parts/Properties.tsx';
import { listFieldProperties } from '#platform/lists/plain-fields.ts';
import { orderFields } from '../../order-fields.ts';
import type { OrderDetail } from '../../orders.api.ts';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { SiteLink } from '#parties/sites/web/parts/SiteLink.tsx';
import { invoicesOfOrder, offerOfOrder } from '../parts/order-slots.ts';
import { ExpectedDay } from '../parts/delivery-looks.tsx';
import styles from './OrderAside.module.css';

/** The properties of an order, its contact and its delivery site. */
export function OrderAside({ order }: { order: OrderDetail }) {
  const session = useSession();
  const format = useFormat();
  const { site } = order;
  const contact = order.contactName ? (
    <section className={styles.block}>
      <h2>{m['orders.field.contact']()}</h2>
      <address>
        <Person name={order.contactName} />
        {order.contactEmail ? <a href={`mailto:${order.contactEmail}`}>{emailText(order.contactEmail)}</a> : null}
        {order.contactPhone ? <a href={`tel:${toDialled(order.contactPhone)}`}>{order.contactPhone}</a> : null}
      </address>
    </section>
  ) : null;
  return (
    <aside className={styles.aside} aria-label={m['orders.page.properties']()}>
      <Properties
        items={[
          order.totalExclVat !== null && {
            label: m['orders.field.totalExclVat'](),
            value: (
              <strong>
                <Money minor={order.totalExclVat} currency={order.currency} />
              </strong>
            ),
          },
          order.totalInclVat !== null && { label: m['orders.field.totalInclVat'](), value: <Money minor={order.totalInclVat} currency={order.currency} /> },
          order.offerNumber !== null && {
            label: m['orders.field.offer'](),
            value: <offerOfOrder.Part number={order.offerNumber} companyId={order.companyId} />,
          },
          { label: m['orders.field.number'](), value: order.number },
          ...listFieldProperties(orderFields, order, format.day),
          { label: m['orders.field.orderedOn'](), value: <Day day={order.orderedOn} /> },
          order.confirmedOn !== null && { label: m['orders.field.confirmedOn'](), value: <Day day={order.confirmedOn} /> },
          order.promisedOn !== null && { label: m['orders.field.promisedOn'](), value: <Day day={order.promisedOn} /> },
          order.expectedOn !== null && {
            label: m['orders.field.expectedOn'](),
            value: <ExpectedDay expectedOn={order.expectedOn} promisedOn={order.promisedOn} isRescheduled={order.isRescheduled} />,
          },
          order.deliveredOn !== null && { label: m['orders.field.deliveredOn'](), value: <Day day={order.deliveredOn} /> },
          order.requesterName !== null && { label: m['orders.field.requester'](), value: <Person name={order.requesterName} /> },
          { label: m['orders.field.partialDelivery'](), value: order.partialDeliveryAllowed ? m['orders.partial.allowed']() : m['orders.partial.refused']() },
          order.subOrganisationName !== null && { label: m['orders.field.subOrganisation'](), value: order.subOrganisationName },
        ]}
      />
      {site ? (
        <section className={styles.block}>
          <h2>{m['orders.document.deliverySite']()}</h2>
          <address>
            <strong>
              <SiteLink site={site.code} label={site.label} companyId={order.companyId} />
            </strong>
            {[site.street, site.complement, [site.postalCode, site.city].filter(Boolean).join(' ')].filter(Boolean).map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
        </section>
      ) : null}
      {canSeePrices(session) ? (
        <invoicesOfOrder.Part number={order.number} company={companyForLinks(session, order.companyId)} className={styles.block}>
          {contact}
        </invoicesOfOrder.Part>
      ) : (
        contact
      )}
    </aside>
  );
}
