import '#platform/kit/web/styles/form-styles.ts';
import { Select, type SelectProps } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { foundOnServer, useTypedSearch } from '#platform/kit/web/form/server-search.ts';
import { pageQuery } from '#platform/lists/web/list-queries.ts';
import { stockItemList } from '../../stock-items.list.ts';

/** An item of the company's stock, found by reference, description or serial number. */
export function ItemField({ onChoose, ...place }: { onChoose: (code: string) => void } & Pick<SelectProps, 'label' | 'error'>) {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<{ value: string; label: string } | null>(null);
  const search = useTypedSearch(typed, chosen?.label);
  const { data, isPlaceholderData, isError } = useQuery(
    pageQuery(stockItemList, { q: search.searched || undefined, state: 'available,replenishing,notReplenished' }),
  );
  const found = (data?.rows ?? [])
    .filter(({ available }) => available > 0)
    .map(({ code, reference, description, available }) => ({ value: code, label: m['stock.reserve.choice']({ reference, description, count: available }) }));
  const options = chosen && !found.some(({ value }) => value === chosen.value) ? [...found, chosen] : found;
  return (
    <Select
      {...place}
      placeholder={m['stock.search']()}
      data={options}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(code) => {
        setChosen(options.find(({ value }) => value === code) ?? null);
        onChoose(code ?? '');
      }}
      searchable
      comboboxProps={{ withinPortal: false }}
      {...foundOnServer(search, { isPlaceholderData, isError }, m['stock.reserve.nothingFound']())}
    />
  );
}
