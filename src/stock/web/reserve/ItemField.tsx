import '#platform/web/styles/form-styles.ts';
import { Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { pageQuery } from '#platform/web/list/list-queries.ts';
import { stockItemList } from '../../stock-items.list.ts';

const debounceMs = 200;

/** An item of the company's stock, found by reference, description or serial number. */
export function ItemField({ onChoose, ...place }: { onChoose: (code: string) => void } & Pick<SelectProps, 'label' | 'error'>) {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<{ value: string; label: string } | null>(null);
  const [searched] = useDebouncedValue(chosen?.label === typed ? '' : typed.trim(), debounceMs);
  const { data } = useQuery(pageQuery(stockItemList, { q: searched || undefined, state: 'available,replenishing,notReplenished' }));
  const found = (data?.rows ?? [])
    .filter(({ available }) => available > 0)
    .map(({ code, reference, description, available }) => ({ value: code, label: m['stock.reserve.choice']({ reference, description, count: available }) }));
  const options = chosen && !found.some(({ value }) => value === chosen.value) ? [...found, chosen] : found;
  return (
    <Select
      {...place}
      placeholder={m['stock.search']()}
      data={options}
      // The server has searched.
      filter={({ options: all }) => all}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(code) => {
        setChosen(options.find(({ value }) => value === code) ?? null);
        onChoose(code ?? '');
      }}
      nothingFoundMessage={m['stock.reserve.nothingFound']()}
      searchable
      comboboxProps={{ withinPortal: false }}
    />
  );
}
