import { m } from '#generated/messages/messages.js';
import { withDots } from '#platform/kernel/dots.ts';
import { PanelPart } from '#platform/kit/web/parts/PanelPart.tsx';
import { contactName } from '#parties/sites/contact.ts';
import { civilityNames, contactRoleNames } from '#parties/sites/site.names.ts';
import type { Site } from '../../site.api.ts';
import { ContactWays } from '#parties/sites/web/parts/ContactWays.tsx';
import styles from './SitePanelBody.module.css';

type SiteContact = Site['contacts'][number];

const mainFirst = (contacts: readonly SiteContact[]): SiteContact[] =>
  contacts.toSorted((one, other) => Number(other.roles.includes('main')) - Number(one.roles.includes('main')));

/** The contacts of a site with their roles, the main one first; a click calls or writes, and each number and address can be copied. */
export function SiteContacts({ contacts }: { contacts: readonly SiteContact[] }) {
  return (
    <PanelPart title={m['sites.field.contacts']()} count={contacts.length}>
      {contacts.length === 0 ? <p className="quiet">{m['sites.contact.none']()}</p> : null}
      <ul className={styles.contacts}>
        {mainFirst(contacts).map((contact) => (
          <li key={contact.id}>
            <strong>{[contact.civility ? civilityNames[contact.civility]() : null, contactName(contact)].filter(Boolean).join(' ')}</strong>
            <span className="quiet">{withDots(...contact.roles.map((role) => contactRoleNames[role]()), contact.jobFunction)}</span>
            <ContactWays contact={contact} />
            {contact.ccoId ? <span className="quiet">{m['site.contact.ccoIdIs']({ id: contact.ccoId })}</span> : null}
          </li>
        ))}
      </ul>
    </PanelPart>
  );
}
