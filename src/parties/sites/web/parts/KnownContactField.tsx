import '#platform/kit/web/styles/form-styles.ts';
import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { emailText } from '#platform/kit/web/email-text.ts';
import { foundOnServer, useTypedSearch } from '#platform/kit/web/form/server-search.ts';
import { contactName } from '../../contact.ts';
import { contactsQuery } from '../sites.queries.ts';

interface KnownContactFieldProps {
  /** Contacts that are chosen already. */
  except: readonly (string | null)[];
  onChoose: (contact: { id: string; name: string }) => void;
}

/** Chooses a contact that the company has already, found by name, e-mail or phone. */
export function KnownContactField({ except, onChoose }: KnownContactFieldProps) {
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
      {...foundOnServer(search, { isPlaceholderData, isError }, m['sites.contact.nothing']())}
    />
  );
}
