import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState, type ComponentProps } from 'react';
import { m } from '#generated/messages/messages.js';
import type { DeviceSite } from '../../device-page.api.ts';
import { sitesQuery } from '../device.queries.ts';
import { siteText } from './site-text.ts';

const debounceMs = 200;

interface SiteFieldProps extends Omit<ComponentProps<typeof Select<string>>, 'data' | 'searchable' | 'value' | 'onChange'> {
  /** The site that stands there first. */
  first: DeviceSite | null;
  company: number;
  onChange: (id: string | null) => void;
}

/** A site of the company, found by its label, code or city. */
export function SiteField({ first, company, onChange, ...field }: SiteFieldProps) {
  const [chosen, setChosen] = useState(first);
  const [typed, setTyped] = useState(first ? siteText(first) : '');
  const [searched] = useDebouncedValue(chosen && typed === siteText(chosen) ? '' : typed, debounceMs);
  const { data } = useQuery(sitesQuery(searched, company));
  const found = data?.sites ?? [];
  const shown = chosen && !found.some(({ id }) => id === chosen.id) ? [...found, chosen] : found;
  return (
    <Select<string>
      {...field}
      data={shown.map((site) => ({ value: site.id, label: siteText(site) }))}
      // The server has searched.
      filter={({ options }) => options}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(id) => {
        setChosen(shown.find((site) => site.id === id) ?? null);
        onChange(id);
      }}
      nothingFoundMessage={m['equipment.place.noSite']()}
      searchable
      clearable
      comboboxProps={{ withinPortal: false }}
    />
  );
}
