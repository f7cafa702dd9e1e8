import { IconDeviceMobile, IconMail, IconPhone, type Icon } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import { CopyButton } from '#platform/web/parts/CopyButton.tsx';
import { PanelPart } from '#platform/web/parts/PanelPart.tsx';
import { contactName } from '../../contact.ts';
import { civilityNames, contactRoleNames } from '../../site.names.ts';
import type { Site } from '../../sites.api.ts';
import styles from './SitePanelBody.module.css';

type SiteContact = Site['contacts'][number];

/** The contacts of a site with their roles; a click calls or writes, and each number and address can be copied. */
export function SiteContacts({ contacts }: { contacts: readonly SiteContact[] }) {
  return (
    <PanelPart title={m['sites.field.contacts']()} count={contacts.length}>
      {contacts.length === 0 ? <p className="quiet">{m['sites.contact.none']()}</p> : null}
      <ul className={styles.contacts}>
        {contacts.map((contact) => {
          const name = contactName(contact);
          return (
            <li key={contact.id}>
              <strong>{[contact.civility ? civilityNames[contact.civility]() : null, name].filter(Boolean).join(' ')}</strong>
              <span className="quiet">{[...contact.roles.map((role) => contactRoleNames[role]()), contact.jobFunction].filter(Boolean).join(' · ')}</span>
              {contact.mobile ? <Way icon={IconDeviceMobile} href={`tel:${dialled(contact.mobile)}`} text={contact.mobile} of={name} /> : null}
              {contact.landline ? <Way icon={IconPhone} href={`tel:${dialled(contact.landline)}`} text={contact.landline} of={name} /> : null}
              {contact.email ? <Way icon={IconMail} href={`mailto:${contact.email}`} text={contact.email} of={name} /> : null}
              {contact.ccoId ? <span className="quiet">{m['sites.contact.ccoIdIs']({ id: contact.ccoId })}</span> : null}
            </li>
          );
        })}
      </ul>
    </PanelPart>
  );
}

/** A number as telephones take it. */
const dialled = (phone: string): string => phone.replaceAll(/[^\d+]/g, '');

function Way({ icon: Mark, href, text, of }: { icon: Icon; href: string; text: string; of: string }) {
  return (
    <span className={styles.way}>
      <a href={href}>
        <Mark size={16} stroke={1.6} aria-hidden="true" />
        {text}
      </a>
      <CopyButton text={text} label={m['sites.action.copy']()} of={`${text}, ${of}`} />
    </span>
  );
}
