import { Button, Select } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { withDots } from '#platform/dots.ts';
import { foundOnServer, useTypedSearch } from '#platform/web/form/server-search.ts';
import { contactName } from '#sites/contact.ts';
import { contactsQuery } from '#sites/web/sites.queries.ts';
import type { DraftAddress } from '../ticket-draft.ts';
import { at, useTicketWizard } from '../wizard-context.ts';
import styles from './Step.module.css';

const NewContact = lazy(() => import('./NewContact.tsx').then((file) => ({ default: file.NewContact })));

interface ContactFieldProps {
  path: string;
  value: DraftAddress['contact'];
  /** Site whose contacts come first. */
  site: string | null;
  isOptional?: boolean;
  onChange: (contact: DraftAddress['contact']) => void;
}

/** Person to ask for: a known contact, or one that is created in place. */
export function ContactField({ path, value, site, isOptional, onChange }: ContactFieldProps) {
  const wizard = useTicketWizard();
  const [typed, setTyped] = useState(value?.name ?? '');
  const [isOpen, setOpen] = useState(false);
  const search = useTypedSearch(typed, value?.name);
  const { data, isPlaceholderData, isError } = useQuery(contactsQuery(search.searched));
  const isAtSite = (contact: { sites: readonly { id: string }[] }): boolean => contact.sites.some(({ id }) => id === site);
  const rows = (data?.rows ?? []).toSorted((one, other) => Number(isAtSite(other)) - Number(isAtSite(one)));
  const options = rows.map((contact) => ({ value: contact.id, label: withDots(contactName(contact), contact.jobFunction, contact.sites[0]?.label) }));
  if (value && !options.some((option) => option.value === value.id)) options.push({ value: value.id, label: value.name });
  const label = m['tickets.field.contact']();
  const choose = (contact: DraftAddress['contact']): void => {
    setTyped(contact?.name ?? '');
    onChange(contact);
  };
  return (
    <div className={styles.checks}>
      <Select
        label={isOptional ? m['platform.form.optional']({ label }) : label}
        placeholder={m['tickets.wizard.chooseContact']()}
        data={options}
        value={value?.id ?? null}
        searchValue={typed}
        onSearchChange={setTyped}
        onChange={(id) => {
          const found = rows.find((contact) => contact.id === id);
          choose(found ? { id: found.id, name: contactName(found) } : null);
        }}
        searchable
        clearable
        comboboxProps={{ withinPortal: false }}
        {...foundOnServer(search, { isPlaceholderData, isError }, m['tickets.wizard.noContact']())}
        {...at(wizard, path)}
      />
      <div>
        <Button variant="subtle" leftSection={<IconPlus size={16} stroke={1.7} aria-hidden="true" />} onClick={() => setOpen(true)}>
          {m['tickets.wizard.newContact']()}
        </Button>
      </div>
      {isOpen ? (
        <Suspense fallback={null}>
          <NewContact site={site} onClose={() => setOpen(false)} onCreated={choose} />
        </Suspense>
      ) : null}
    </div>
  );
}
