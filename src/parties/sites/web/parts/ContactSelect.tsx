import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { m } from '#generated/messages/messages.js';
import { withDots } from '#platform/kernel/dots.ts';
import { buildSelectProps, useTypedSearch } from '#platform/kit/web/form/server-search.ts';
import { contactName } from '../../contact.ts';
import { contactsQuery } from '../sites.queries.ts';

interface Named {
  id: string;
  name: string;
}

interface ContactSelectProps {
  value: Named | null;
  /** Site whose contacts come first. */
  site: string | null;
  isOptional?: boolean | undefined;
  error: ReactNode;
  'data-path': string;
  onChange: (contact: Named | null) => void;
}

/** A known contact of the company, found by name. */
export function ContactSelect({ value, site, isOptional, onChange, ...place }: ContactSelectProps) {
  const [typed, setTyped] = useState(value?.name ?? '');
  const search = useTypedSearch(typed, value?.name);
  const { data, isPlaceholderData, isError } = useQuery(contactsQuery(search.searched));
  const isAtSite = (contact: { sites: readonly { id: string }[] }): boolean => contact.sites.some(({ id }) => id === site);
  const rows = (data?.rows ?? []).toSorted((one, other) => Number(isAtSite(other)) - Number(isAtSite(one)));
  const options = rows.map((contact) => ({ value: contact.id, label: withDots(contactName(contact), contact.jobFunction, contact.sites[0]?.label) }));
  if (value && !options.some((option) => option.value === value.id)) options.push({ value: value.id, label: value.name });
  const label = m['sites.field.contact']();
  return (
    <Select
      label={isOptional ? m['platform.form.optional']({ label }) : label}
      placeholder={m['sites.contact.choose']()}
      data={options}
      value={value?.id ?? null}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(id) => {
        const found = rows.find((contact) => contact.id === id);
        const contact = found ? { id: found.id, name: contactName(found) } : null;
        setTyped(contact?.name ?? '');
        onChange(contact);
      }}
      searchable
      clearable
      comboboxProps={{ withinPortal: false }}
      {...buildSelectProps(search, { isPlaceholderData, isError }, m['sites.contact.nothing']())}
      {...place}
    />
  );
}
