import { IconMail, IconPhone } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import { dot } from '#platform/kernel/dots.ts';
import { serviceNames } from '#services/tickets/ticket.names.ts';
import type { TicketDetail } from '#services/tickets/tickets.api.ts';
import { emailText } from '#platform/kit/web/email-text.ts';
import { dialled } from '#platform/kernel/contact-details.ts';
import { SiteLink } from '#parties/sites/web/parts/SiteLink.tsx';
import styles from './TicketAddresses.module.css';

type Address = TicketDetail['addresses'][number];
type Contact = NonNullable<Address['contact']>;

/** Addresses and contacts of the services of a ticket, the main one first. */
export function TicketAddresses({ ticket: { addresses, companyId } }: { ticket: TicketDetail }) {
  return (
    <ul className={styles.addresses}>
      {addresses
        .toSorted((one, other) => Number(other.isMain) - Number(one.isMain))
        .map(({ id, isMain, service, site, contact }) => (
          <li key={id}>
            <p className={styles.what}>
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
                {site.accessInstructions ? <p className={styles.access}>{site.accessInstructions}</p> : null}
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
    <div className={styles.contact}>
      <p>
        {[firstName, lastName].filter(Boolean).join(' ')}
        {jobFunction ? <span className="quiet">{`${dot}${jobFunction}`}</span> : null}
      </p>
      {phone ? (
        <a href={`tel:${dialled(phone)}`}>
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
