import { Select, type ComboboxItem, type SelectProps } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { searchWords } from '#platform/kernel/search-key.ts';
import { makerKey } from '../../maker-names.ts';
import { makersQuery } from '../makers.queries.ts';

interface MakerSelectProps extends Omit<SelectProps, 'data' | 'filter' | 'searchable' | 'allowDeselect' | 'onChange'> {
  onChange: (code: string) => void;
}

/** A manufacturer, found by any of its names. For the provider's people. */
export function MakerSelect({ value, onChange, ...props }: MakerSelectProps) {
  const { data } = useQuery(makersQuery());
  const makers = data?.rows ?? [];
  const texts = new Map(makers.map(({ code, name, names }) => [code, [code, name, ...names]]));
  return (
    <Select
      {...props}
      data={makers.map(({ code, name }) => ({ value: code, label: name }))}
      value={value || null}
      searchable
      allowDeselect={false}
      filter={({ options, search }) => {
        const [typed, key] = [searchWords(search).join(' '), makerKey(search)];
        const isMeant = (text: string): boolean => searchWords(text).join(' ').includes(typed) || (key !== '' && makerKey(text).includes(key));
        return (options as ComboboxItem[]).filter((option) => texts.get(option.value)?.some(isMeant));
      }}
      onChange={(code) => onChange(code ?? '')}
    />
  );
}
