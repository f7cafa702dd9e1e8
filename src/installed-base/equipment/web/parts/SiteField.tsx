import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type ComponentProps } from 'react';
import { m } from '#generated/messages/messages.js';
import { buildSelectProps, useTypedSearch } from '#platform/kit/web/form/server-search.ts';
import type { DeviceSite } from '../../device.api.ts';
import { sitesQuery } from '../equipment.queries.ts';
import { formatSite } from '../../device.ts';

type NamedSite = Pick<DeviceSite, 'id' | 'label' | 'city'>;

interface SiteFieldProps extends Omit<ComponentProps<typeof Select<string>>, 'data' | 'searchable' | 'value' | 'onChange'> {
  /** The site that stands there first. */
  first: NamedSite | null;
  company: number;
  onChange: (id: string | null, site: NamedSite | null) => void;
}

/** A site of the company, found by its label, code or city. */
export function SiteField({ first, company, onChange, ...field }: SiteFieldProps) {
  const [chosen, setChosen] = useState(first);
  const [typed, setTyped] = useState(first ? formatSite(first) : '');
  const search = useTypedSearch(typed, chosen ? formatSite(chosen) : undefined);
  const { data, isPlaceholderData, isError } = useQuery(sitesQuery(search.searched, company));
  const found: readonly NamedSite[] = data?.sites ?? [];
  const shown = chosen && !found.some(({ id }) => id === chosen.id) ? [...found, chosen] : found;
  return (
    <Select<string>
      {...field}
      data={shown.map((site) => ({ value: site.id, label: formatSite(site) }))}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(id) => {
        const site = shown.find((one) => one.id === id) ?? null;
        setChosen(site);
        onChange(id, site);
      }}
      searchable
      clearable
      comboboxProps={{ withinPortal: false }}
      {...buildSelectProps(search, { isPlaceholderData, isError }, m['equipment.place.noSite']())}
    />
  );
}
