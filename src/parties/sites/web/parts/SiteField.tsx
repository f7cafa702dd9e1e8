import '#platform/kit/web/styles/form-styles.ts';
import { Select, type SelectProps } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { withDots } from '#platform/kernel/dots.ts';
import { buildSelectProps, useTypedSearch } from '#platform/kit/web/form/server-search.ts';
import { sitesInUseQuery } from '../sites.queries.ts';

/** Chooses a site in use of a company, found by its label, code or town. */
export function SiteField({ company, onChange, ...props }: Omit<SelectProps, 'data'> & { company: number }) {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<{ value: string; label: string } | null>(null);
  const search = useTypedSearch(typed, chosen?.label);
  const { data, isPlaceholderData, isError } = useQuery(sitesInUseQuery(search.searched, company));
  const found = (data?.rows ?? []).map(({ id, label, city }) => ({ value: id, label: withDots(label, city !== null && !label.includes(city) && city) }));
  const isFound = chosen === null || found.some(({ value }) => value === chosen.value);
  return (
    <Select
      {...props}
      data={isFound ? found : [chosen, ...found]}
      onChange={(value, option) => {
        setChosen(value === null ? null : { value, label: option.label });
        onChange?.(value, option);
      }}
      onSearchChange={setTyped}
      searchable
      clearable
      {...buildSelectProps(search, { isPlaceholderData, isError }, m['sites.search.nothing']())}
    />
  );
}
