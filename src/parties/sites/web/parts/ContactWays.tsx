import { IconDeviceMobile, IconMail, IconPhone, type Icon } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import { emailText } from '#platform/kit/web/email-text.ts';
import { toDialled } from '#platform/kernel/contact-details.ts';
import { CopyButton } from '#platform/kit/web/parts/copying.tsx';
import { contactName } from '../../contact.ts';
import styles from './ContactWays.module.css';

interface ContactWaysProps {
  contact: { firstName: string; lastName: string; mobile: string | null; landline: string | null; email: string | null };
}

/** Phones and e-mail of a contact; a click calls or writes, and each can be copied. */
export function ContactWays({ contact }: ContactWaysProps) {
  const name = contactName(contact);
  return (
    <>
      {contact.mobile ? <Way icon={IconDeviceMobile} href={`tel:${toDialled(contact.mobile)}`} text={contact.mobile} of={name} /> : null}
      {contact.landline ? <Way icon={IconPhone} href={`tel:${toDialled(contact.landline)}`} text={contact.landline} of={name} /> : null}
      {contact.email ? <Way icon={IconMail} href={`mailto:${contact.email}`} text={emailText(contact.email)} of={name} /> : null}
    </>
  );
}

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
