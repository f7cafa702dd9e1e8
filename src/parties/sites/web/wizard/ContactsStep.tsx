import '#platform/kit/web/styles/form-styles.ts';
import { ActionIcon, Button, Checkbox, Select } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import { emptyContact, contactRoles, siteContactsMax, type ContactRole, contactName } from '../../contact.ts';
import { contactRoleNames } from '../../site.names.ts';
import { ContactFields } from '../parts/ContactFields.tsx';
import { formatName } from './summary.ts';
import type { ChosenContact } from './site-values.ts';
import type { SiteFields } from './use-site-fields.ts';
import styles from './SiteWizard.module.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { emailText } from '#platform/kit/web/email-text.ts';
import { buildSelectProps, useTypedSearch } from '#platform/kit/web/form/server-search.ts';
import { contactsQuery } from '../sites.queries.ts';

/** Contacts of the site with their roles: known to the company, or created here. */
export function ContactsStep({ fields: { value, set, at } }: { fields: SiteFields }) {
  const { contacts } = value;
  const change = (key: string, patch: Partial<ChosenContact>): void => set({ contacts: contacts.map((one) => (one.key === key ? { ...one, ...patch } : one)) });
  const add = (chosen: Pick<ChosenContact, 'contactId' | 'name' | 'contact'>): void =>
    set({ contacts: [...contacts, { key: crypto.randomUUID(), ...chosen, roles: contacts.length === 0 ? ['main'] : ['delivery'] }] });
  const toggle = ({ key, roles }: ChosenContact, role: ContactRole): void =>
    change(key, { roles: contactRoles.filter((one) => (one === role ? !roles.includes(one) : roles.includes(one))) });
  return (
    <>
      {contacts.length === 0 ? <p className="quiet">{m['sites.contact.none']()}</p> : null}
      {contacts.map((one, index) => {
        const { error, onBlur, ...place } = at(`contacts.${index}.roles`);
        const name = formatName(one);
        return (
          <section key={one.key} className={styles.contact} aria-label={name}>
            <div className={styles.head}>
              <h2 className={styles.heading}>{name}</h2>
              <ActionIcon
                variant="subtle"
                aria-label={m['sites.contact.remove']({ name })}
                onClick={() => set({ contacts: contacts.filter(({ key }) => key !== one.key) })}
              >
                <IconTrash size={17} stroke={1.7} />
              </ActionIcon>
            </div>
            {one.contact ? (
              <ContactFields
                value={one.contact}
                onChange={(changed) => change(one.key, { contact: { ...one.contact!, ...changed } })}
                inputProps={(field) => at(`contacts.${index}.contact.${field}`)}
              />
            ) : null}
            <fieldset className={styles.group} onBlur={onBlur}>
              <legend>{m['sites.contact.roles']()}</legend>
              <div className={styles.roles}>
                {contactRoles.map((role, rank) => (
                  <Checkbox
                    key={role}
                    label={contactRoleNames[role]()}
                    checked={one.roles.includes(role)}
                    onChange={() => toggle(one, role)}
                    aria-invalid={error !== undefined || undefined}
                    {...(rank === 0 ? place : {})}
                  />
                ))}
              </div>
              {error === undefined ? null : <p className={styles.error}>{error}</p>}
            </fieldset>
          </section>
        );
      })}
      {contacts.length < siteContactsMax ? (
        <div className={styles.adding}>
          <KnownContactField except={contacts.map(({ contactId }) => contactId)} onChoose={({ id, name }) => add({ contactId: id, name, contact: null })} />
          <Button
            variant="default"
            h={36}
            leftSection={<IconPlus size={16} stroke={1.8} />}
            onClick={() => add({ contactId: null, name: '', contact: emptyContact })}
          >
            {m['sites.contact.add']()}
          </Button>
        </div>
      ) : null}
    </>
  );
}

interface KnownContactFieldProps {
  /** Contacts that are chosen already. */
  except: readonly (string | null)[];
  onChoose: (contact: { id: string; name: string }) => void;
}

/** Chooses a contact that the company has already, found by name, e-mail or phone. */
function KnownContactField({ except, onChoose }: KnownContactFieldProps) {
  const [typed, setTyped] = useState('');
  const search = useTypedSearch(typed);
  const { data, isPlaceholderData, isError } = useQuery(contactsQuery(search.searched));
  const rows = (data?.rows ?? []).filter(({ id }) => !except.includes(id));
  return (
    <Select
      label={m['sites.contact.known']()}
      placeholder={m['sites.contact.search']()}
      data={rows.map((contact) => ({
        value: contact.id,
        label: [contactName(contact), contact.jobFunction, contact.email && emailText(contact.email)].filter(Boolean).join(', '),
      }))}
      value={null}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(id) => {
        const chosen = rows.find((contact) => contact.id === id);
        setTyped('');
        if (chosen) onChoose({ id: chosen.id, name: contactName(chosen) });
      }}
      searchable
      {...buildSelectProps(search, { isPlaceholderData, isError }, m['sites.contact.nothing']())}
    />
  );
}
