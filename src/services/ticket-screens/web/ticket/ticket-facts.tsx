import { m } from '#generated/messages/messages.js';
import { InvoiceNumber } from '#services/tickets/web/parts/InvoiceNumber.tsx';
import { OrderNumber } from '#commerce/orders/web/parts/order-cells.tsx';
import { Day, Person } from '#platform/kit/web/parts/cells.tsx';
import type { Property } from '#platform/kit/web/parts/Properties.tsx';
import { clockKindNames } from '#services/tickets/service-clock.ts';
import { clockStatus } from '#services/tickets/web/parts/clock-status.tsx';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { shippingOptionNames, serviceNames } from '#services/tickets/ticket.names.ts';
import type { TicketDetail } from '#services/tickets/tickets.api.ts';
import { impactStatus, priorityStatus, typeStatus } from '#services/tickets/web/parts/ticket-looks.ts';
import { SiteLink } from '#parties/sites/web/parts/SiteLink.tsx';
import { RolloutLink } from '#services/rollouts/web/parts/rollout-parts.tsx';
import { IconMail, IconPhone } from '@tabler/icons-react';
import { dot } from '#platform/kernel/dots.ts';
import { emailText } from '#platform/kit/web/email-text.ts';
import { toDialled } from '#platform/kernel/contact-details.ts';
import ticketAddressesStyles from './TicketAddresses.module.css';
import styles from './TicketFields.module.css';

/** The fields of a ticket, four beside each other where there is room. Those that it does not have are left out. */
export function TicketFields({ ticket }: { ticket: TicketDetail }) {
  const format = useFormat();
  const { instant } = format;
  const fields: readonly (Property | false)[] = [
    { label: m['tickets.field.priority'](), value: priorityStatus(ticket.priority) },
    { label: m['tickets.field.impact'](), value: impactStatus(ticket.impact) },
    { label: m['tickets.field.type'](), value: typeStatus(ticket.type) },
    {
      label: m['tickets.field.order'](),
      value:
        ticket.order !== null ? (
          <OrderNumber shown={ticket.order.customerOrderNumber || ticket.order.number} number={ticket.order.number} companyId={ticket.companyId} />
        ) : (
          (ticket.orderNumber ?? '—')
        ),
    },
    ...ticket.clocks.map((clock): Property => ({ label: clockKindNames[clock.kind](), value: clockStatus(clock, format) })),
    { label: m['tickets.field.requester'](), value: <Person name={ticket.requesterName} /> },
    { label: m['tickets.field.technician'](), value: ticket.technicianName === null ? '—' : <Person name={ticket.technicianName} /> },
    {
      label: m['tickets.field.site'](),
      value: ticket.site === null ? '—' : <SiteLink site={ticket.site.code} label={ticket.site.label} companyId={ticket.companyId} />,
    },
    { label: m['tickets.field.createdAt'](), value: instant(ticket.createdAt, 'dated') },
    ticket.authorName !== ticket.requesterName && { label: m['ticket-screens.field.author'](), value: <Person name={ticket.authorName} /> },
    ticket.plannedAt !== null && { label: m['tickets.field.plannedAt'](), value: instant(ticket.plannedAt, 'dayAndHour') },
    ticket.shippingOption !== null && { label: m['tickets.field.shippingOption'](), value: shippingOptionNames[ticket.shippingOption]() },
    ticket.shippingOn !== null && { label: m['tickets.field.shippingOn'](), value: <Day day={ticket.shippingOn} /> },
    ticket.invoiceNumber !== null && {
      label: m['tickets.field.invoice'](),
      value: <InvoiceNumber number={ticket.invoiceNumber} isLinked={ticket.hasInvoice} companyId={ticket.companyId} />,
    },
    ticket.rollout !== null && { label: m['tickets.field.rollout'](), value: <RolloutLink number={ticket.rollout.number} companyId={ticket.companyId} /> },
    ticket.smartAccount !== null && { label: m['tickets.field.smartAccount'](), value: ticket.smartAccount },
    ticket.ccoId !== null && { label: m['ticket-screens.page.ccoId'](), value: ticket.ccoId },
    ticket.subOrganisationName !== null && { label: m['ticket-screens.page.subOrganisation'](), value: ticket.subOrganisationName },
  ];
  return (
    <dl className={styles.fields}>
      {fields.map((one) =>
        one === false ? null : (
          <div key={one.label}>
            <dt>{one.label}</dt>
            <dd>{one.value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}

type Address = TicketDetail['addresses'][number];
type Contact = NonNullable<Address['contact']>;

/** Addresses and contacts of the services of a ticket, the main one first. */
export function TicketAddresses({ ticket: { addresses, companyId } }: { ticket: TicketDetail }) {
  return (
    <ul className={ticketAddressesStyles.addresses}>
      {addresses
        .toSorted((one, other) => Number(other.isMain) - Number(one.isMain))
        .map(({ id, isMain, service, site, contact }) => (
          <li key={id}>
            <p className={ticketAddressesStyles.what}>
              {isMain ? m['ticket-screens.address.main']() : service === null ? m['ticket-screens.address.other']() : serviceNames[service]()}
            </p>
            {site === null ? (
              '—'
            ) : (
              <>
                <p>
                  <SiteLink site={site.code} label={site.label} companyId={companyId} />
                </p>
                <p className="quiet">{[site.street, site.complement, [site.postalCode, site.city].filter(Boolean).join(' ')].filter(Boolean).join(', ')}</p>
                {site.accessInstructions ? <p className={ticketAddressesStyles.access}>{site.accessInstructions}</p> : null}
              </>
            )}
            {contact === null ? null : <ContactText contact={contact} />}
          </li>
        ))}
    </ul>
  );
}

function ContactText({ contact: { firstName, lastName, jobFunction, landline, mobile, email } }: { contact: Contact }) {
  const phone = mobile ?? landline;
  return (
    <div className={ticketAddressesStyles.contact}>
      <p>
        {[firstName, lastName].filter(Boolean).join(' ')}
        {jobFunction ? <span className="quiet">{`${dot}${jobFunction}`}</span> : null}
      </p>
      {phone ? (
        <a href={`tel:${toDialled(phone)}`}>
          <IconPhone size={16} stroke={1.7} aria-hidden="true" />
          {phone}
        </a>
      ) : null}
      {email ? (
        <a href={`mailto:${email}`}>
          <IconMail size={16} stroke={1.7} aria-hidden="true" />
          {emailText(email)}
        </a>
      ) : null}
    </div>
  );
}
