import { m } from '#generated/messages/messages.js';
import { inCompany } from '#platform/kernel/address.ts';
import { withDots } from '#platform/kernel/dots.ts';
import { Link } from '#platform/kit/web/Link.tsx';
import { Row, Rows, PanelPart, PanelBody } from '#platform/kit/web/parts/panel.tsx';
import { Properties } from '#platform/kit/web/parts/Properties.tsx';
import { Reference } from '#platform/kit/web/parts/cells.tsx';
import { companyForLinks, useSession } from '#platform/kit/web/session.ts';
import { ticketAddress } from '#services/tickets/tickets.paths.ts';
import { ticketStatus } from '#services/tickets/web/parts/ticket-looks.ts';
import type { Contact } from '../../site.api.ts';
import { civilityNames, contactRoleNames } from '#parties/sites/site.names.ts';
import { SiteLink } from '#parties/sites/web/parts/SiteLink.tsx';
import { ContactWays } from '#parties/sites/web/parts/ContactWays.tsx';

/** A contact beside the list: how to reach them, and the sites and open tickets that name them. */
export function ContactPanelBody({ contact }: { contact: Contact }) {
  const { companyId, civility, jobFunction, sites, tickets, ticketCount } = contact;
  const company = companyForLinks(useSession(), companyId);
  return (
    <PanelBody state={jobFunction ?? m['site.contact.noFunction']()}>
      <Properties
        items={[
          { label: m['sites.contact.civility'](), value: civility === null ? null : civilityNames[civility]() },
          { label: m['sites.contact.firstName'](), value: contact.firstName },
          { label: m['sites.contact.lastName'](), value: contact.lastName },
          { label: m['site.contact.ways'](), value: contact.mobile || contact.landline || contact.email ? <ContactWays contact={contact} /> : null },
          { label: m['sites.contact.ccoId'](), value: contact.ccoId },
        ]}
      />
      <PanelPart title={m['sites.title']()} count={sites.length}>
        {sites.length === 0 ? (
          <p className="quiet">{m['site.contact.nowhere']()}</p>
        ) : (
          <Rows label={m['sites.title']()}>
            {sites.map(({ id, label, roles }) => (
              <Row
                key={id}
                title={<SiteLink site={id} label={label} companyId={companyId} />}
                text={withDots(...roles.map((role) => contactRoleNames[role]()))}
              />
            ))}
          </Rows>
        )}
      </PanelPart>
      {ticketCount === 0 ? null : (
        <PanelPart title={m['sites.field.tickets']()} count={ticketCount}>
          <Rows label={m['sites.field.tickets']()}>
            {tickets.map(({ number, label, state }) => (
              <Row
                key={number}
                title={
                  <Link to={inCompany(ticketAddress(number), company)}>
                    <Reference>{number}</Reference>
                  </Link>
                }
                end={ticketStatus(state)}
                text={label}
              />
            ))}
          </Rows>
        </PanelPart>
      )}
    </PanelBody>
  );
}
